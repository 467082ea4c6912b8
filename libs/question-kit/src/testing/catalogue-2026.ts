import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';
import { readFileSync } from 'node:fs';

import { inEveryLanguage, makeCard } from './make-catalogue.ts';

/**
 * This file describes the 6,159 cards of April 2026 by their numbers, for tests that need real proportions. Each line
 * of it holds the cards of one set, type and class. Each card has the first letter of its rarity, its cost,
 * `/attack/health` if the type has them, `-` if it has no text, and `=` with a number that the printings of one card
 * share. The names and texts are our own.
 */
const lines = readFileSync(new URL('catalogue-2026.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1);

const rarities: Record<string, string> = { c: 'common', e: 'epic', f: 'free', l: 'legendary', r: 'rare' };
const token = /^(?<rarity>\w)(?<cost>\d+)(?:\/(?<attack>\d*)\/(?<health>\d*))?(?<textless>-)?(?:=(?<printing>\d+))?$/;

const words = {
  how: ['Old', 'Pale', 'Quick', 'Silent', 'Restless', 'Gilded', 'Hollow', 'Stubborn', 'Moonlit', 'Thunderous'],
  what: ['Fox', 'Lantern', 'Miller', 'Heron', 'Gardener', 'Compass', 'Shipwright', 'Badger', 'Beekeeper', 'Wanderer'],
  where: ['', ' of Elm', ' of the Ford', ' of the Long Hill', ' from the Northern Lighthouse', ' at Dusk'],
  when: ['Arrival', 'Farewell', 'At the end of your turn', 'After you play a card', 'Whenever this is damaged'],
  does: ['deal damage to a random enemy', 'draw a card', 'give your cards more health', 'summon two helpers', 'heal'],
  also: ['', ' If your deck is empty, do it twice.', ' It costs less for each card in your hand.', ' Then discard.'],
  /** The text of many cards is a keyword alone. */
  keyword: ['Guard', 'Haste', 'Shield', 'Hidden', 'Venom'],
};

/** One of this many texts is a keyword alone. */
const textsPerKeyword = 14;

/** Returns the same cards at every call. */
export function cardsOf2026(): CatalogueCard[] {
  const random = seededRandom('catalogue of 2026');
  const one = (list: keyof typeof words): string => words[list][Math.floor(random() * words[list].length)] ?? '';
  const writeText = (id: number): string =>
    random() * textsPerKeyword < 1
      ? `<b>${one('keyword')}</b>`
      : `<b>${one('when')}:</b> ${one('does')}, ${id}.${one('also')}`;
  const written = new Map<string, Pick<CatalogueCard, 'names' | 'texts'>>();
  let id = 0;
  return lines.flatMap((line) => {
    const [set = '', type = '', classes = '', cards = ''] = line.split('\t');
    return cards.split(' ').map((card) => {
      const { rarity = '', cost, attack, health, textless, printing } = token.exec(card)?.groups ?? {};
      id += 1;
      const key = printing ?? `card ${id}`;
      const words = written.get(key) ?? {
        names: inEveryLanguage(`${one('how')} ${one('what')}${one('where')} ${id}`),
        texts: inEveryLanguage(textless ? '' : writeText(id)),
      };
      written.set(key, words);
      const { attack: _attack, health: _health, ...plain } = makeCard({ id: String(id), ...words });
      return {
        ...plain,
        type,
        set,
        classes: classes.split('+'),
        rarity: rarities[rarity] ?? null,
        cost: Number(cost),
        ...(attack && { attack: Number(attack) }),
        ...(health && { health: Number(health) }),
      };
    });
  });
}
