import type { Profile } from '@cardwise/contracts/profile/profile';
import type { SessionUser } from '@cardwise/contracts/profile/session';
import type { loadDays } from '@cardwise/contracts/rounds/days';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { inEachLocale } from '@cardwise/contracts/site/locales';
import type { Progress } from '@cardwise/contracts/statistics/answers';
import type { Collection, CollectionSet, WeekReview } from '@cardwise/contracts/statistics/collection';
import type { Mistakes, PlayedDays } from '@cardwise/contracts/statistics/mistakes';
import type { WeakSpots } from '@cardwise/contracts/statistics/statistics';

export const player: SessionUser = { id: 'u1', name: 'Ada', role: 'user', background: 'core' };

export const profile: Profile = {
  name: 'Ada',
  battletag: 'Ada#1001',
  member_since: '2026-03-05T12:00:00.000Z',
  background: 'core',
  easy: { correct: 1234, total: 2000, percent: 61.7 },
  medium: { correct: 1, total: 3, percent: 33.3 },
  hard: { correct: 0, total: 0, percent: 0 },
  pixel: { correct: 5, total: 5, percent: 100 },
};

function background(code: string) {
  return { code, name: code, url: `/cards/backgrounds/${code}-960.webp` };
}

export const loaded = {
  user: profile,
  background_sets: ['core', 'ited', 'gvg', 'legacy'].map(background),
  current_set: 'ited',
};

export const progress: Progress = {
  quiz: { streak: 3, best: 12, counter: 2003 },
  pixel: { streak: 1, best: 4, counter: 5 },
};

function spot(code: string, correct: number, total: number) {
  return {
    code,
    correct,
    total,
    percent: (100 * correct) / total,
  };
}

export const weakSpots: WeakSpots = {
  kind: [spot('cost', 4, 20), spot('attack', 5, 20)],
  type: [spot('minion', 8, 20), spot('hero', 5, 5), spot('spell', 0, 4)],
  class: [spot('druid', 3, 10), spot('mage', 9, 12)],
  set: [spot('core', 1, 10), spot('gvg', 9, 10)],
};

export const noWeakSpots: WeakSpots = { kind: [], type: [], class: [], set: [] };

export const days: ResponseOf<typeof loadDays> = {
  today: '2026-11-20',
  next: '2026-11-21T00:00:00.000Z',
  first: '2025-12-30',
  round: null,
  streak: { days: 3, best: 12, pause: true, played_today: false },
  played: [
    { day: '2026-11-17', score: 10 },
    { day: '2026-11-19', score: 0 },
  ],
  paused: ['2026-11-18'],
  appear: false,
};

function getNames(name: string): Mistakes['data'][number]['names'] {
  return inEachLocale((locale) => (locale === 'de' ? `${name} (de)` : name));
}

export const mistakes: Mistakes = {
  due: 13,
  shaky: 1,
  learnt: 0,
  next: null,
  data: Array.from({ length: 13 }, (_, index) => ({
    card: String(index + 1),
    kind: index === 0 ? 'cost' : 'text',
    state: 'due',
    due: '2026-11-20T12:00:00.000Z',
    wrong: index === 0 ? 1 : 3,
    names: getNames(`Ogre ${index + 1}`),
    full_url: `/statistics/card/${index + 1}`,
    full_img: `/cards/en/${index + 1}.png?v=1`,
  })),
};

export const noMistakes: Mistakes = { due: 0, shaky: 0, learnt: 0, next: null, data: [] };

export const playedDays: PlayedDays = {
  first: 2025,
  days: [
    { day: '2026-11-10', results: { easy: { asked: 8, correct: 6 }, hard: { asked: 4, correct: 1 } } },
    { day: '2026-11-11', results: { hard: { asked: 6, correct: 2 } } },
    { day: '2026-11-17', results: { easy: { asked: 48, correct: 12 }, hard: { asked: 4, correct: 0 } } },
  ],
};

const pair = { correct: 1, total: 10, percent: 10 };

export const collection: Collection = {
  sets: [
    { code: 'core', cards: 145, known: 61, shaky: 20 },
    { code: 'ited', cards: 3, known: 2, shaky: 1, goal: 2 },
    { code: 'gvg', cards: 4, known: 0, shaky: 0 },
  ],
  weak: [
    { kind: 'cost', code: 'druid', ...pair },
    { kind: 'name', code: 'gone', ...pair },
    { kind: 'text', code: 'mage', ...pair },
    { kind: 'attack', code: 'mage', ...pair },
    { kind: 'health', code: 'mage', ...pair },
  ],
};

function card(id: number, name: string, state: CollectionSet['cards'][number]['state']) {
  return {
    id: String(id),
    name,
    full_url: `/statistics/card/${id}`,
    full_img: `/cards/en/${id}.png?v=1`,
    state,
  };
}

export const collectionSet: CollectionSet = {
  set: { code: 'core', cards: 4, known: 2, shaky: 1 },
  cards: [card(1, 'Ash', 'known'), card(2, 'Birch', 'shaky'), card(3, 'Cedar', 'new'), card(4, 'Elm', 'known')],
};

/** The review is read on a Tuesday. */
export const review: WeekReview = {
  today: '2026-11-24',
  monday: '2026-11-16',
  answers: 40,
  correct: 31,
  learnt: 15,
  cards: [1, 2, 3].map((id) => ({ id: String(id), name: `Ogre ${id}`, full_url: `/statistics/card/${id}` })),
  due: 2,
  soon: 1,
};

export const noReview: WeekReview = { ...review, answers: 0, correct: 0, learnt: 0, cards: [], due: 0, soon: 0 };
