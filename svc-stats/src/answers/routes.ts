import { recordAnswers } from '@cardwise/contracts/rounds/services';
import type { AnswerClaims } from '@cardwise/contracts/quiz/question-claims';
import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import type { AnswerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { createSourceNames } from '@cardwise/service-kit/limits/name-source';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { Collections } from '../collections.ts';
import type { AnswerLimits } from '../limits/answer-limits.ts';
import type { StatsMetrics } from '../metrics.ts';
import type { RecordAnswer } from './group-commit.ts';
import { claimsToAnswer, judgedToAnswer } from './read-answer.ts';

type Dependencies = {
  db: Collections;
  tokens: AnswerTokens;
  record: RecordAnswer;
  limits: AnswerLimits;
  metrics: StatsMetrics;
  now: () => number;
  onRecorded: () => void;
};

export function answerRoutes({ db, tokens, record, limits, metrics, now, onRecorded }: Dependencies): Route[] {
  const names = createSourceNames();
  return [
    route(insertAnswer, async ({ params, query, caller, http }) => {
      const received = now();
      const address = names.ofAddress(http.ip);
      limits.requirePace('address', address, received);
      const claims = tokens.open(params.uid, received);
      const owner = caller && (await findOwner(db, claims, caller.id));
      const answer = claimsToAnswer({ claims, owner, now: received, shown: query.shown });
      const subject = names.ofSubject(answer);
      if (subject !== undefined) limits.requirePace('subject', subject, received);
      const counts = answer.bonus !== undefined || limits.counts(answer, { subject, address }, received);
      const recorded = await record(counts ? answer : { ...answer, excluded: true });
      metrics.answers.inc({ recorded: String(recorded) });
      if (recorded) onRecorded();
      return { recorded, card: claims.c };
    }),

    route(recordAnswers, async ({ body }) => {
      const received = now();
      const recorded = await Promise.all(
        body.answers.map((judged) => {
          const answer = judgedToAnswer(judged);
          if (judged.part === 'player') return record(judged.excluded ? { ...answer, excluded: true } : answer);
          // svc-rounds has applied the share of the address already.
          const sources = { subject: names.ofSubject(judged), address: undefined };
          if (judged.excluded) metrics.excluded.inc({ by: 'address' });
          const counts = !judged.excluded && limits.counts(answer, sources, received);
          return record(counts ? answer : { ...answer, excluded: true });
        }),
      );
      for (const isNew of recorded) metrics.answers.inc({ recorded: String(isNew) });
      const count = recorded.filter(Boolean).length;
      if (count > 0) onRecorded();
      return { recorded: count };
    }),
  ];
}

/**
 * Finds the player whom an answer belongs to. Another player may send what a visitor has answered; it belongs to the
 * player whom that visitor became.
 */
async function findOwner(
  { creditedVisits }: Collections,
  { v: visitorId }: AnswerClaims,
  sender: string,
): Promise<string | undefined> {
  return visitorId === undefined ? sender : (await creditedVisits.findOne({ _id: visitorId }))?.user;
}
