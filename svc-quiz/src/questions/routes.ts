import { chosenDifficulties, difficulties, questionKinds } from '@cardwise/contracts/catalogue/cards';
import { newQuestion, type Rating } from '@cardwise/contracts/quiz/quiz';
import { defaultLocale } from '@cardwise/contracts/site/locales';
import { playerCounter } from '@cardwise/contracts/statistics/players';
import { getCardVersion } from '@cardwise/question-kit/catalogue/card-version';
import { type CatalogueIndex, requireIndex } from '@cardwise/question-kit/catalogue/index-catalogue';
import { type RatingOf, chooseQuestions } from '@cardwise/question-kit/composing/choose-questions';
import { unrated } from '@cardwise/rating-kit/rate-answer';
import { findVisitorId } from '@cardwise/service-kit/access/session-cookie';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import type { Caller } from '@cardwise/service-kit/access/authenticate';
import type { AnswerTokens, OpenedQuestion } from '@cardwise/service-kit/tokens/answer-token';
import type { Context } from 'koa';
import { Counter, type Registry } from 'prom-client';

import { identifyVisitor } from '../visitors/identify-visitor.ts';
import type { TakenVisits } from '../visitors/taken-visits.ts';
import { presentQuestion, reopenQuestion, sealQuestion } from './sealed-question.ts';

/** `counter` is the number of the last answered question. The result is undefined if it does not arrive in time. */
export type CounterOf = (
  user: string,
  mode: 'quiz' | 'pixel',
) => Promise<{ counter: number; rating?: Rating | undefined } | undefined>;

const timeout = 250;

export function counterFromStats(stats: InternalClient, log: Logger): CounterOf {
  return async (user, mode) => {
    try {
      return await stats.call(playerCounter, { params: { user }, query: { mode } }, { timeout });
    } catch (error) {
      log.debug({ err: error }, 'the question is sent without its number');
      return undefined;
    }
  };
}

type Dependencies = {
  catalogue: () => CatalogueIndex | undefined;
  tokens: AnswerTokens;
  takenVisits: Pick<TakenVisits, 'takeFirst'>;
  getCounter: CounterOf;
  getRating: RatingOf;
  registry: Registry;
  now: () => number;
};

export function questionRoutes({
  catalogue,
  tokens,
  takenVisits,
  getCounter,
  getRating,
  registry,
  now,
}: Dependencies): Route[] {
  const asked = new Counter({
    name: 'quiz_questions_total',
    help: 'Questions asked, by kind and difficulty.',
    labelNames: ['kind', 'difficulty'] as const,
    registers: [registry],
  });
  // Each series starts with 0: without it, a kind that was never asked would look like missing data.
  for (const difficulty of difficulties) for (const kind of questionKinds) asked.inc({ kind, difficulty }, 0);

  return [
    route(newQuestion, async ({ query: { count = 1 }, body, caller, http }) => {
      const index = requireIndex(catalogue());
      const { filter, pixel = false, locale = defaultLocale, exclude = [] } = body;
      const difficulty = pixel ? 'pixel' : (filter.difficulty ?? 'medium');
      const known = caller && (await getCounter(caller.id, pixel ? 'pixel' : 'quiz'));
      const rating = caller ? known?.rating : body.rating;
      const level = filter.level && !pixel && !filter.practice ? { player: rating ?? unrated, getRating } : undefined;
      const open = body.open === undefined ? undefined : tokens.openQuestion(body.open, now());
      const owned = ownedBy(open, caller, http);
      const reopened =
        owned && reopenQuestion(index, owned.open, { wanted: level ? chosenDifficulties : [difficulty], locale });

      const questions = reopened ? [reopened] : [];
      if (!reopened || !owned?.alone) {
        const visitor = caller ? undefined : await identifyVisitor(http, body.after, { tokens, takenVisits, now });
        const context = { issuedAt: now(), user: caller?.id, visitor, rating: caller ? undefined : rating };
        for (const composed of chooseQuestions(
          index,
          {
            filter,
            difficulty,
            locale,
            exclude: reopened ? [...exclude, reopened.card.id] : exclude,
            count: count - questions.length,
            level,
          },
          Math.random,
        )) {
          questions.push(sealQuestion(composed, context, tokens));
          asked.inc({ kind: composed.kind, difficulty: composed.difficulty });
        }
      }

      const number = known && { question_counter: known.counter + 1 };
      const [data, ...more] = questions.map((question) => ({
        ...presentQuestion(question, { index, getRating, locale }),
        ...number,
      }));
      if (!data) throw new AppError('no_cards_for_filter', { detail: 'No card fits this filter.' });
      return {
        data,
        ...(more.length > 0 && { more }),
        ...(exclude.length > 0 && { card_versions: toVersions(exclude, index) }),
      };
    }),
  ];
}

/**
 * `alone` means that no other question is sealed with this one, because its browser has not taken its visit over yet.
 */
type Owned = { open: OpenedQuestion; alone: boolean };

/** Returns the open question if it belongs to whoever asks, or to a page whose browser has no cookie yet. */
function ownedBy(open: OpenedQuestion | undefined, caller: Caller | undefined, http: Context): Owned | undefined {
  if (!open) return undefined;
  const { u: user, v: visitorId, n: fromPage = false } = open.claims;
  const known = findVisitorId(http);
  const alone = !caller && known === undefined && fromPage;
  const own = caller ? user === caller.id : known !== undefined && visitorId === known;
  return own || alone ? { open, alone } : undefined;
}

function toVersions(cards: readonly string[], { byReference }: CatalogueIndex): Record<string, string | null> {
  return Object.fromEntries(
    cards.map((reference) => {
      const card = byReference.get(reference);
      return [reference, card ? getCardVersion(card) : null];
    }),
  );
}
