import { chosenDifficulties, difficulties, questionKinds } from '@cardwise/contracts/catalogue/cards';
import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { defaultLocale } from '@cardwise/contracts/site/locales';
import { type CatalogueIndex, demandIndex } from '@cardwise/question-kit/catalogue/index-catalogue';
import { type RatingOf, chooseQuestions } from '@cardwise/question-kit/composing/choose-questions';
import { unrated } from '@cardwise/rating-kit/rate-answer';
import { visitOf } from '@cardwise/service-kit/access/visit-cookie';
import type { AnswerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { Counter, type Registry } from 'prom-client';

import type { CounterOf } from './player-counter.ts';
import { presentQuestion } from './present-question.ts';
import { reopenQuestion } from './reopen-question.ts';
import { sealQuestion } from './seal-question.ts';

type Dependencies = {
  catalogue: () => CatalogueIndex | undefined;
  tokens: AnswerTokens;
  counterOf: CounterOf;
  ratingOf: RatingOf;
  random: () => number;
  now: () => number;
  registry: Registry;
};

export const questionRoutes = ({
  catalogue,
  tokens,
  counterOf,
  ratingOf,
  random,
  now,
  registry,
}: Dependencies): Route[] => {
  const asked = new Counter({
    name: 'quiz_questions_total',
    help: 'Questions asked, by kind and difficulty.',
    labelNames: ['kind', 'difficulty'] as const,
    registers: [registry],
  });
  // Without a series, no question yet would look like no data.
  for (const difficulty of difficulties) for (const kind of questionKinds) asked.inc({ kind, difficulty }, 0);

  return [
    route(
      newQuestion,
      async ({ query: { count = 1 }, body, caller, http }) => {
        const index = demandIndex(catalogue());
        const { filter, pixel = false, locale = defaultLocale, exclude = [] } = body;
        const difficulty = pixel ? 'pixel' : (filter.difficulty ?? 'medium');
        const known = caller && (await counterOf(caller.id, pixel ? 'pixel' : 'quiz'));
        const rating = caller ? known?.rating : body.rating;
        const level = filter.level && !pixel && !filter.practice ? { player: rating ?? unrated, ratingOf } : undefined;
        const sealed = (uid: string | undefined) => (uid === undefined ? undefined : tokens.openQuestion(uid, now()));
        const open = sealed(body.open);
        const user = caller?.id;
        const visit = caller ? undefined : visitOf(http, () => (open ?? sealed(body.after))?.claims.v);

        const owned = open?.claims.u === user && open?.claims.v === visit ? open : undefined;
        const reopened =
          owned && reopenQuestion(index, owned, { wanted: level ? chosenDifficulties : [difficulty], locale });
        const questions = reopened ? [reopened] : [];
        const recent = reopened ? [...exclude, reopened.card.id] : exclude;
        for (const composed of chooseQuestions(
          index,
          { filter, difficulty, locale, exclude: recent, count: count - questions.length, level },
          random,
        )) {
          questions.push(
            sealQuestion(composed, { issuedAt: now(), user, visit, rating: caller ? undefined : rating }, tokens),
          );
          asked.inc({ kind: composed.kind, difficulty: composed.difficulty });
        }

        const number = known && { question_counter: known.counter + 1 };
        const [data, ...more] = questions.map((question) => ({
          ...presentQuestion(question, { index, ratingOf, locale }),
          ...number,
        }));
        if (!data) throw new AppError('no_cards_for_filter', { detail: 'No card fits this filter.' });
        return more.length === 0 ? { data } : { data, more };
      },
      { trustResponse: true },
    ),
  ];
};
