import type { Catalogue, CatalogueCard, CatalogueSet } from '@cardwise/contracts/catalogue/catalogue';

import { everyLocale } from '../provider/replies.ts';
import { selectPreview } from './routes.ts';

function card(id: string, set: string, cost: number, name: string): CatalogueCard {
  return {
    id,
    set,
    cost,
    slug: id,
    type: 'minion',
    classes: ['neutral'],
    rarity: null,
    names: everyLocale({ en: name }),
    texts: everyLocale({}),
    folded: everyLocale({ en: name }),
    suffix: '',
    image: 'v',
    pixel: 'p',
    banned: false,
  };
}

function getSet(code: string): CatalogueSet {
  return {
    code,
    slug: code,
    group: 'wild',
    names: everyLocale({ en: code }),
    mini: code === 'old',
  };
}

const catalogue: Pick<Catalogue, 'cards' | 'sets'> = {
  sets: [getSet('new'), getSet('old')],
  cards: [
    card('1', 'old', 1, 'Ant'),
    card('2', 'new', 5, 'Cat'),
    card('3', 'new', 2, 'Żuk'),
    card('4', 'new', 2, 'Zebra'),
  ],
};
const filter = { locale: 'pl', type: '', set: '', mini: '0' } as const;

it('orders by set, cost, and name as the language does', () => {
  expect(selectPreview(catalogue, filter).map(({ id }) => id)).toEqual(['4', '3', '2', '1']);
});

it('shows banned cards too, for administrators to see why', () => {
  const banned = { ...catalogue, cards: catalogue.cards.map((one) => ({ ...one, banned: true })) };
  expect(selectPreview(banned, filter)).toHaveLength(4);
});

it('shows mini-sets only when asked to', () => {
  expect(selectPreview(catalogue, { ...filter, mini: '1' }).map(({ id }) => id)).toEqual(['1']);
});
