import { difficulties, questionKinds } from '@cardwise/contracts/catalogue/cards';
import { questionRatings, type CardRatings } from '@cardwise/contracts/statistics/ratings';
import type { RatingOf } from '@cardwise/question-kit/composing/choose-questions';
import { unratedQuestion } from '@cardwise/rating-kit/rate-answer';
import { startBackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { Logger } from '@cardwise/service-kit/logs/logger';

const interval = 3000;
const timeout = 20_000;

const places = new Map(
  difficulties.flatMap((difficulty) => questionKinds.map((kind) => `${difficulty} ${kind}`)).map((key, n) => [key, n]),
);

/**
 * Reads the changed ratings of questions from svc-stats every few seconds; while svc-stats is away, questions keep the
 * ratings they have.
 */
export function followQuestionRatings({ client, log }: { client: InternalClient; log: Logger }) {
  const { getRating, take } = createQuestionRatings();
  let since: number | undefined;
  const { stop } = startBackgroundTask({
    name: `follow ${questionRatings.path}`,
    log,
    interval,
    run: async (signal) => {
      const { until, cards } = await client.call(questionRatings, { query: { since } }, { timeout, signal });
      take(cards);
      since = until;
    },
  });
  return { getRating, stop };
}

/** Keeps the rating and the deviation of each question; a deviation of 0 means that nothing is known. */
export function createQuestionRatings() {
  const byCard = new Map<string, Float32Array>();
  const getRating: RatingOf = (card, difficulty, kind) => {
    const place = 2 * (places.get(`${difficulty} ${kind}`) ?? 0);
    const { [place]: rating = 0, [place + 1]: deviation = 0 } = byCard.get(card) ?? [];
    return deviation > 0 ? { rating, deviation } : unratedQuestion(difficulty);
  };
  const take = (cards: Record<string, CardRatings>): void => {
    for (const [card, ratings] of Object.entries(cards)) {
      const own = new Float32Array(2 * places.size);
      for (const [difficulty, ofKinds] of Object.entries(ratings))
        for (const [kind, { rating, deviation }] of Object.entries(ofKinds))
          own.set([rating, deviation], 2 * (places.get(`${difficulty} ${kind}`) ?? 0));
      byCard.set(card, own);
    }
  };
  return { getRating, take };
}
