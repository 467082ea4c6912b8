import { cardTallies } from '@cardwise/contracts/statistics/card-tallies';
import { chosenDifficulties, difficulties, perKind, type QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import type { Rating } from '@cardwise/contracts/quiz/quiz';
import { defaultLocale } from '@cardwise/contracts/site/locales';
import { questionRatings, type CardRatings } from '@cardwise/contracts/statistics/ratings';
import { cardStatistics } from '@cardwise/contracts/statistics/statistics';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { CardIndex } from '../catalogue/index-cards.ts';
import type { WithheldCards } from '../catalogue/withheld.ts';
import type { Collections } from '../collections.ts';
import type { CounterReader } from '../counters/counter-reader.ts';
import { presentRating, type StoredCardRatings } from '../counters/model.ts';
import { toTally } from './compile-tallies.ts';
import { presentCardPage } from './present-card-page.ts';

type Dependencies = {
  db: Collections;
  cards: () => CardIndex;
  withheld: () => WithheldCards;
  ratings: CounterReader<Rating | undefined>;
  now: () => number;
};

export function cardRoutes({
  db: { batches, cardCounters, cardRatings },
  cards,
  withheld,
  ratings,
  now,
}: Dependencies): Route[] {
  return [
    route(cardStatistics, async ({ params: { id }, query: { locale = defaultLocale } }) => {
      const index = cards();
      const card = index.card(id);
      if (!card) throw new AppError('not_found', { detail: 'This card does not exist.' });
      requireTold(card, withheld(), now());
      const [counters, rated] = await Promise.all([cardCounters.findOne({ _id: id }), ratings()]);
      return { data: presentCardPage({ card, counters: counters ?? {}, ratings: rated ?? new Map(), locale }, index) };
    }),

    route(cardTallies, async ({ body: { cards: ids } }) => {
      const found = await cardCounters
        .find({ _id: { $in: ids } }, { projection: { easy: 1, medium: 1, hard: 1 } })
        .toArray();
      const tallies = found.map((counters) => {
        const getCounts = (kind: QuestionKind) =>
          chosenDifficulties.flatMap((difficulty) => Object.values(counters[difficulty]?.[kind] ?? {}));
        return [counters._id, perKind((kind) => toTally(getCounts(kind)))] as const;
      });
      return { tallies: Object.fromEntries(tallies) };
    }),

    route(questionRatings, async ({ query: { since = 0 } }) => {
      // The newest batch is read before the ratings: if it is open, its ratings may be written later, and the next call
      // must include them.
      const newest = await batches.findOne({}, { sort: { _id: -1 }, projection: { done: 1 } });
      const until = newest ? newest._id + Number(newest.done) : 0;
      // After a restore, the ledger may be behind what the caller has seen, who then gets all ratings.
      const changed = await cardRatings.find(since > until ? {} : { lastBatch: { $gte: since } }).toArray();
      return { until, cards: Object.fromEntries(changed.map((stored) => [stored._id, presentRatings(stored)])) };
    }),
  ];
}

function requireTold(card: CatalogueCard, { has: isWithheld, until }: WithheldCards, now: number): void {
  if (!isWithheld(card)) return;
  throw new AppError('conflict', {
    detail: 'This card is part of a Daily Ten that may still be played.',
    retryAfter: Math.ceil((until - now) / 1000),
  });
}

function presentRatings(stored: StoredCardRatings): CardRatings {
  return Object.fromEntries(
    difficulties.flatMap((difficulty) => {
      const kinds = Object.entries(stored[difficulty] ?? {});
      return kinds.length > 0
        ? [[difficulty, Object.fromEntries(kinds.map(([kind, rated]) => [kind, presentRating(rated)]))]]
        : [];
    }),
  );
}
