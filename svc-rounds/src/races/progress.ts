import { raceTimes } from '@cardwise/contracts/rounds/races';
import { wayTime } from '@cardwise/contracts/rounds/rounds';

import { noChoice, type RoundAnswer, type RoundDocument } from '../rounds/model.ts';
import { sum } from '../rounds/set-results.ts';
import type { AskedQuestion, Progress, RaceDocument } from './model.ts';

/** Returns an answer without a choice for each question before the open one that the round has no answer to. */
export function missedBefore({ asked }: RaceDocument, { answered }: RoundDocument, index: number): RoundAnswer[] {
  return asked.slice(answered, index).map(missed);
}

/**
 * Computes a member's progress from their round, so that writing it again changes nothing. In a race played together,
 * only closed questions count for the score and the times.
 */
export function getProgress(race: RaceDocument, round: RoundDocument | undefined): Progress {
  const { pace, crowd, asked } = race;
  const given = round?.answers ?? [];
  const closed = asked.filter((question) => question.closed);
  const counted =
    pace === 'own' ? given : [...given.slice(0, closed.length), ...closed.slice(given.length).map(missed)];
  const times = counted.map(({ ms }) => ms);
  const marks = counted.map(({ correct }) => correct);
  const misses = counted.filter(({ choice }) => choice === noChoice).length;
  return {
    answered: pace === 'own' ? counted.length : Math.max(counted.length, given.length),
    score: marks.filter(Boolean).length,
    ms: sum(times),
    ...(crowd ? {} : { marks, times }),
    ...(misses > 0 && { missed: misses }),
  };
}

function missed({ opened }: AskedQuestion): RoundAnswer {
  const asked = new Date(opened.getTime() + wayTime);
  return {
    choice: noChoice,
    correct: false,
    asked,
    at: new Date(asked.getTime() + raceTimes.question),
    ms: raceTimes.question,
  };
}
