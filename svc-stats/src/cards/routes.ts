import { cardTallies } from '@cardwise/contracts/statistics/card-tallies';
import { chosenDifficulties, perKind, type QuestionKind } from '@cardwise/contracts/catalogue/cards';
import { defaultLocale } from '@cardwise/contracts/site/locales';
import { cardStatistics } from '@cardwise/contracts/statistics/statistics';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { CardIndex } from '../catalogue/index-cards.ts';
import type { Collections } from '../collections.ts';
import { tallyOf } from './compile-tallies.ts';
import { presentCardPage } from './present-card-page.ts';

type Dependencies = { collections: Pick<Collections, 'cardCounters'>; cards: () => CardIndex };

export const cardRoutes = ({ collections: { cardCounters }, cards }: Dependencies): Route[] => [
  route(cardStatistics, async ({ params: { id }, query: { locale = defaultLocale } }) => {
    const index = cards();
    const card = index.card(id);
    if (!card) throw new AppError('not_found', { detail: 'This card does not exist.' });
    const counters = await cardCounters.findOne({ _id: id });
    return { data: presentCardPage({ card, counters: counters ?? {}, locale }, index) };
  }),

  route(cardTallies, async ({ body: { cards: ids } }) => {
    const found = await cardCounters
      .find({ _id: { $in: ids } }, { projection: { easy: 1, medium: 1, hard: 1 } })
      .toArray();
    const tallies = found.map((counters) => {
      const countsOf = (kind: QuestionKind) =>
        chosenDifficulties.flatMap((difficulty) => Object.values(counters[difficulty]?.[kind] ?? {}));
      return [counters._id, perKind((kind) => tallyOf(countsOf(kind)))] as const;
    });
    return { tallies: Object.fromEntries(tallies) };
  }),
];
