type Named = { id: string; nameEn: string; setName: string };

/**
 * The suffix of every card that shares its English name with another: its set's English name in brackets.
 *
 * @example nameSuffixes([{ id: '1', nameEn: 'Fox', setName: 'Core' }, { id: '2', nameEn: 'Fox', setName: 'Legacy' }]).get('1') // '(Core)'
 */
export const nameSuffixes = (cards: readonly Named[]): Map<string, string> => {
  const byName = Map.groupBy(cards, ({ nameEn }) => nameEn);
  const shared = cards.filter(({ nameEn }) => (byName.get(nameEn)?.length ?? 0) > 1);
  return new Map(shared.map(({ id, setName }) => [id, `(${setName})`]));
};
