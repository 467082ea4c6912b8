import type { Names } from '@cardwise/contracts/catalogue/app-config';
import { questionKinds } from '@cardwise/contracts/catalogue/cards';
import type { Rankings } from '@cardwise/contracts/statistics/rankings';
import type { ParsedRequestOf, ResponseOf } from '@cardwise/contracts/http/endpoint';
import {
  type CardDetail,
  type CardLink,
  type KindTallies,
  type Tally,
  cardStatistics,
  cardsPerPage,
  searchCards,
} from '@cardwise/contracts/statistics/statistics';
import { inEachLocale } from '@cardwise/contracts/site/locales';
import { ApiError } from '@cardwise/web-kit';
import { reply } from '@cardwise/web-kit/testing';

export function everywhere(name: string): Names {
  return inEachLocale(() => name);
}

export function aLink(number: number, parts: Partial<CardLink> = {}): CardLink {
  return {
    id: String(number),
    name_en: `Card ${number}`,
    suffix: '',
    full_url: `/statistics/card/${number}-card-${number}`,
    full_img: `/cards/en/${number}.png?v=1`,
    ...parts,
  };
}

export function aPage(total: number, page = 1): ResponseOf<typeof searchCards> {
  const last = Math.max(1, Math.ceil(total / cardsPerPage));
  const shown = Math.min(page, last);
  const from = (shown - 1) * cardsPerPage;
  const count = Math.min(cardsPerPage, total - from);
  return {
    data: Array.from({ length: count }, (_, index) => aLink(from + index + 1)),
    total,
    prev: shown > 1 ? shown - 1 : null,
    next: shown < last ? shown + 1 : null,
    last,
  };
}

type Search = ParsedRequestOf<typeof searchCards>;

export function cardsThere(total: number | ((filter: Search['body']['filter']) => number)) {
  return reply(searchCards, ({ query, body: { filter } }) =>
    aPage(typeof total === 'number' ? total : total(filter), query.page ?? filter.page),
  );
}

const nothing: Tally = { asked: 0, correct: 0, percent: 0, duration: 0 };

export function tallies(parts: Partial<KindTallies> = {}): KindTallies {
  return {
    ...(Object.fromEntries(questionKinds.map((kind) => [kind, nothing])) as KindTallies),
    ...parts,
  };
}

const names = everywhere('Frost Giant');

export function aCard(parts: Partial<CardDetail> = {}): CardDetail {
  return {
    name_de: 'Frostriese',
    name_en: names.en,
    name_pl: 'Lodowy olbrzym',
    id: '64',
    type: 'minion',
    class: 'mage',
    suffix: '',
    full_url: '/statistics/card/64-frost-giant',
    full_img: '/cards/en/64.png?v=1',
    info: { regular: [{ key: 'set', values: [{ value: 'core' }] }] },
    statistics_compiled: {
      all: tallies(),
      easy: tallies(),
      medium: tallies(),
      hard: tallies(),
      pixel: tallies(),
    },
    mistaken_for: {},
    former_values: [],
    ...parts,
  };
}

export function getDetails(...cards: CardDetail[]) {
  return reply(cardStatistics, ({ params: { id } }) => {
    const data = cards.find((card) => card.id === id);
    if (!data) throw new ApiError('not_found');
    return { data };
  });
}

function ranked(id: number, suffix = '') {
  return {
    id: String(id),
    names: { ...everywhere(`Card ${id}`), de: `Karte ${id}` },
    suffix,
    full_url: `/statistics/card/${id}-card-${id}`,
    full_img: `/cards/en/${id}.png?v=1`,
  };
}

export const noRankings: Rankings = {
  hardest: [],
  easiest: [],
  confused: [],
  improved: [],
  at: '2026-11-22T12:00:00.000Z',
};
export const rankings: Rankings = {
  ...noRankings,
  hardest: [
    { card: ranked(1), asked: 1200, correct: 120, percent: 10, rating: 1842.4 },
    { card: ranked(2, '(Core)'), asked: 40, correct: 10, percent: 25 },
  ],
  confused: [{ card: ranked(1), other: ranked(3), kind: 'name', count: 37 }],
  improved: [{ card: ranked(4), asked: 30, correct: 24, percent: 80, before: 48.5 }],
};
