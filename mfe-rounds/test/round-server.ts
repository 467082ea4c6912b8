import { loadDays } from '@cardwise/contracts/rounds/days';
import {
  type AnsweredQuestion,
  answerRound,
  loadRound,
  nextQuestion,
  roundLength,
  startRound,
} from '@cardwise/contracts/rounds/rounds';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { ApiError } from '@cardwise/web-kit';
import { type MockCall, reply } from '@cardwise/web-kit/testing';

import { makeAnswered, makeRound, makeRoundQuestion, roundResult } from './make-round.ts';

const day = '2026-11-22';

export function makeDays(given: Partial<ResponseOf<typeof loadDays>> = {}): ResponseOf<typeof loadDays> {
  return {
    today: day,
    next: '2026-11-23T00:00:00.000Z',
    first: '2026-11-01',
    round: null,
    streak: { days: 3, best: 5, pause: false, played_today: false },
    played: [],
    paused: [],
    appear: null,
    ...given,
  };
}

export const noDays = makeDays({ streak: { days: 0, best: 0, pause: false, played_today: false } });

export function roundServer(start = 0) {
  let answered: AnsweredQuestion[] = makeRound(start).answered;
  let known = start > 0;
  let asked = start + 1;
  const isOver = () => answered.length === roundLength;
  const round = () =>
    makeRound(answered.length, { answered, day, ...(asked > answered.length ? {} : { question: null }) });
  const judge = (question: number, choice: number) => {
    if (question !== answered.length + 1) throw new ApiError('conflict');
    const judged = makeAnswered(question, choice);
    answered = [...answered, judged];
    return judged;
  };
  const calls: MockCall[] = [
    reply(loadDays, () =>
      makeDays({
        round: known
          ? { id: round().id, answered: answered.length, finished: answered.length === roundLength, score: 0 }
          : null,
      }),
    ),
    reply(startRound, () => {
      known = true;
      return { round: round() };
    }),
    reply(loadRound, ({ params }) => {
      if (params.id !== round().id) throw new ApiError('not_found');
      return { round: round() };
    }),
    reply(answerRound, ({ body: { question, choice } }) => ({
      answered: judge(question, choice),
      next: null,
      result: isOver() ? roundResult : null,
    })),
    reply(nextQuestion, ({ body: { question } }) => {
      if (question !== answered.length + 1) throw new ApiError('conflict');
      asked = question;
      return { question: makeRoundQuestion(question), shown: 0 };
    }),
  ];
  return { calls, judge };
}
