import { recordAnswers, type JudgedAnswer } from '@cardwise/contracts/round-services';
import { startBackgroundTask } from '@cardwise/service-kit/background-task';
import { CallRefused, type InternalClient } from '@cardwise/service-kit/internal-client';
import type { Logger } from '@cardwise/service-kit/logger';

import type { SetStore } from '../sets/store.ts';
import type { QuestionSet, RoundDocument } from './model.ts';
import type { RoundStore } from './store.ts';

/** Rounds told of in one call: with ten answers each, as many as it may have. */
const roundsPerCall = 20;

/** Milliseconds between two runs while there is nothing to tell, or svc-stats is away. */
const interval = 5000;

/** Answers of a round that svc-stats has not confirmed, with all it needs to count them. */
const judgedAnswers = (
  { _id, answers, told = answers.length, user, visit }: RoundDocument,
  { questions }: QuestionSet,
): JudgedAnswer[] =>
  answers.slice(told).flatMap(({ choice, correct, asked, at, ms }, offset) => {
    const question = questions[told + offset];
    const chosen = question?.choices[choice]?.value;
    if (!question || chosen === undefined) return [];
    const { card, kind, difficulty, bucket } = question;
    return {
      question: `${_id}.${told + offset + 1}`,
      card,
      kind,
      difficulty,
      bucket,
      chosen,
      correct,
      issued: asked.toISOString(),
      at: at.toISOString(),
      ms,
      ...(user === undefined ? {} : { user }),
      ...(visit === undefined ? {} : { visit }),
    };
  });

type Dependencies = {
  rounds: Pick<RoundStore, 'untold' | 'confirmTold'>;
  sets: Pick<SetStore, 'find'>;
  stats: Pick<InternalClient, 'call'>;
  log: Logger;
  /** Least milliseconds between two runs, in which answers gather. */
  spacing?: number;
};

/**
 * Tells svc-stats of the answers of rounds. Each round knows how many were confirmed, so none is lost while svc-stats is away;
 * an answer that is told twice counts once. No call waits for it.
 */
export const startTelling = ({ rounds, sets, stats, log, spacing = 1000 }: Dependencies) => {
  const tell = async (untold: readonly RoundDocument[]): Promise<void> => {
    const answers: JudgedAnswer[] = [];
    for (const round of untold) {
      const set = await sets.find(round.set);
      if (set) answers.push(...judgedAnswers(round, set));
    }
    if (answers.length > 0) await stats.call(recordAnswers, { body: { answers } }, { timeout: 10_000 });
    for (const { _id, answered } of untold) await rounds.confirmTold(_id, answered);
  };

  return startBackgroundTask({
    name: 'tell svc-stats of answers of rounds',
    log,
    interval,
    spacing,
    run: async (signal) => {
      while (!signal.aborted) {
        const untold = await rounds.untold(roundsPerCall);
        try {
          await tell(untold);
        } catch (error) {
          // A round whose answers are refused does not hold up the others; it is told again with every run.
          const refused = error instanceof CallRefused && error.answered === 400;
          if (refused) await Promise.allSettled(untold.map((round) => tell([round])));
          throw error;
        }
        if (untold.length < roundsPerCall) return;
      }
    },
  });
};
