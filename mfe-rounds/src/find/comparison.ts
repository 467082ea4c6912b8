import type { ComparedAttribute, ComparedValue, FindRound } from '@cardwise/contracts/rounds/find';

export const signs = { equal: '✓', partly: '◐', different: '✕', higher: '▲', lower: '▼' } as const;

const emojis = { equal: '✅', partly: '🟨', different: '❌', higher: '🔼', lower: '🔽' } as const;

/** The verdict's word: sets are newer or older, and may be near as numbers are. */
export const wordOf = ({ attribute, comparison, near }: ComparedValue) => {
  if (comparison !== 'higher' && comparison !== 'lower') return comparison;
  const word = attribute === 'set' ? ({ higher: 'newer', lower: 'older' } as const)[comparison] : comparison;
  return near ? (`${word}Near` as const) : word;
};
export type Word = ReturnType<typeof wordOf>;

/** In the order in which they are told. */
const words: readonly Word[] = [
  'equal',
  'partly',
  'higherNear',
  'higher',
  'lowerNear',
  'lower',
  'newerNear',
  'newer',
  'olderNear',
  'older',
  'different',
];

/** A guess's attributes by their verdict, without verdicts that none has. */
export const groupByWord = (compared: readonly ComparedValue[]): { word: Word; attributes: ComparedAttribute[] }[] =>
  words
    .map((word) => ({
      word,
      attributes: compared.filter((value) => wordOf(value) === word).map(({ attribute }) => attribute),
    }))
    .filter(({ attributes }) => attributes.length > 0);

/** A row of signs for each guess and a last one for the hints: they tell no card. */
export const shareSigns = ({ guesses, hints }: Pick<FindRound, 'guesses' | 'hints'>): string =>
  [
    ...guesses.map(({ compared }) => compared.map(({ comparison }) => emojis[comparison]).join('')),
    [hints.letter, hints.picture].map((hint) => (hint === null ? '' : '💡')).join(''),
  ]
    .filter((row) => row !== '')
    .join('\n');
