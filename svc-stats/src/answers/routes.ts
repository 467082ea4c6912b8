import { insertAnswer } from '@cardwise/contracts/statistics';
import type { AnswerTokens } from '@cardwise/service-kit/answer-token';
import { route, type Route } from '@cardwise/service-kit/route';

import type { StatsMetrics } from '../metrics.ts';
import { claimsToAnswer } from './claims-to-answer.ts';
import type { AnswerStore } from './store.ts';

type Deps = {
  tokens: AnswerTokens;
  answers: AnswerStore;
  metrics: StatsMetrics;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Called after an answer was recorded. */
  onRecorded: () => void;
};

export const answerRoutes = ({ tokens, answers, metrics, now, onRecorded }: Deps): Route[] => [
  route(insertAnswer, async ({ params, query, caller }) => {
    const received = now();
    const claims = await tokens.open(params.uid, received);
    const answer = claimsToAnswer({ claims, caller: caller?.id, now: received, shown: query.shown });
    const recorded = await answers.record(answer);
    metrics.answers.inc({ recorded: String(recorded) });
    if (recorded) onRecorded();
    return { recorded, card: claims.c };
  }),
];
