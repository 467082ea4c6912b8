import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import type { AnswerTokens } from '@cardwise/service-kit/tokens/answer-token';
import type { SourceNames } from '@cardwise/service-kit/limits/name-source';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { AnswerLimits } from '../limits/answer-limits.ts';
import type { StatsMetrics } from '../metrics.ts';
import { claimsToAnswer } from './claims-to-answer.ts';
import type { AnswerStore } from './store.ts';

type Dependencies = {
  tokens: AnswerTokens;
  answers: AnswerStore;
  limits: AnswerLimits;
  names: SourceNames;
  metrics: StatsMetrics;
  now: () => number;
  onRecorded: () => void;
};

export const answerRoutes = ({ tokens, answers, limits, names, metrics, now, onRecorded }: Dependencies): Route[] => [
  route(insertAnswer, async ({ params, query, caller, http }) => {
    const received = now();
    const address = names.ofAddress(http.ip);
    limits.demandPace('address', address, received);
    const claims = tokens.open(params.uid, received);
    const answer = claimsToAnswer({ claims, caller: caller?.id, now: received, shown: query.shown });
    const subject = names.ofSubject(answer);
    if (subject !== undefined) limits.demandPace('subject', subject, received);
    const counts = answer.bonus !== undefined || limits.counts(answer, { subject, address }, received);
    const recorded = await answers.record(counts ? answer : { ...answer, excluded: true });
    metrics.answers.inc({ recorded: String(recorded) });
    if (recorded) onRecorded();
    return { recorded, card: claims.c };
  }),
];
