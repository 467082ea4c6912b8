import { recordAnswers, type JudgedAnswer } from '@cardwise/contracts/rounds/services';
import type { SourceNames } from '@cardwise/service-kit/limits/name-source';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { AnswerLimits } from '../limits/answer-limits.ts';
import type { StatsMetrics } from '../metrics.ts';
import type { Answer } from './model.ts';
import type { AnswerStore } from './store.ts';

type Dependencies = {
  answers: Pick<AnswerStore, 'record'>;
  limits: Pick<AnswerLimits, 'counts'>;
  names: Pick<SourceNames, 'ofSubject'>;
  metrics: Pick<StatsMetrics, 'answers' | 'excluded'>;
  now: () => number;
  onRecorded: () => void;
};

const judgedToAnswer = ({ question, issued, at, user, visit, part, excluded: _, ...rest }: JudgedAnswer): Answer => ({
  // Without an owner: the player's part is counted under the question's id.
  _id: part === 'card' ? `${question}.card` : question,
  ...rest,
  issued: new Date(issued),
  at: new Date(at),
  ...(user === undefined || part === 'card' ? {} : { user }),
  ...(user !== undefined || visit === undefined || part === 'card' ? {} : { visit }),
  ...(part === undefined ? {} : { part }),
  pending: new Date(at),
  round: true,
});

export const judgedAnswerRoutes = ({ answers, limits, names, metrics, now, onRecorded }: Dependencies): Route[] => [
  route(recordAnswers, async ({ body }) => {
    const received = now();
    const recorded = await Promise.all(
      body.answers.map((judged) => {
        const answer = judgedToAnswer(judged);
        if (judged.part === 'player') return answers.record(judged.excluded ? { ...answer, excluded: true } : answer);
        // svc-rounds has applied the address's share.
        const sources = { subject: names.ofSubject(judged), address: undefined };
        if (judged.excluded) metrics.excluded.inc({ by: 'address' });
        const counts = !judged.excluded && limits.counts(answer, sources, received);
        return answers.record(counts ? answer : { ...answer, excluded: true });
      }),
    );
    for (const isNew of recorded) metrics.answers.inc({ recorded: String(isNew) });
    const count = recorded.filter(Boolean).length;
    if (count > 0) onRecorded();
    return { recorded: count };
  }),
];
