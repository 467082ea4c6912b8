import { recordAnswers, type JudgedAnswer } from '@cardwise/contracts/rounds/services';
import { startBackgroundTask } from '@cardwise/service-kit/background/background-task';
import { CallRefused, type InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import type { SetStore } from '../sets/store.ts';
import type { QuestionSet, RoundDocument } from './model.ts';
import type { RoundStore } from './store.ts';

/** Rounds told of in one call: with ten answers each, as many as it may have. */
const roundsPerCall = 20;

/** Milliseconds between two runs while there is nothing to tell, or svc-stats is away. */
const interval = 5000;

/** Answers of a round from an index on, with all that svc-stats needs to count them. */
const judgedAnswers = (
  { _id, answers, user, visit }: RoundDocument,
  { questions }: QuestionSet,
  { from, part }: { from: number; part: JudgedAnswer['part'] },
): JudgedAnswer[] =>
  answers.slice(from).flatMap(({ choice, correct, asked, at, ms, excluded }, offset) => {
    const question = questions[from + offset];
    const chosen = question?.choices[choice]?.value;
    if (!question || chosen === undefined) return [];
    const { card, kind, difficulty, bucket } = question;
    return {
      question: `${_id}.${from + offset + 1}`,
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
      ...(excluded ? { excluded } : {}),
      ...(part === undefined ? {} : { part }),
    };
  });

type Dependencies = {
  rounds: Pick<RoundStore, 'untold' | 'confirmTold' | 'unpublished' | 'confirmPublished'>;
  sets: Pick<SetStore, 'find'>;
  stats: Pick<InternalClient, 'call'>;
  log: Logger;
  /** Least milliseconds between two runs, in which answers gather. */
  spacing?: number;
  /** Milliseconds since the epoch. */
  now?: () => number;
};

/**
 * Tells svc-stats of the answers of rounds. Each round knows how many were confirmed, so none is lost while svc-stats is away;
 * an answer that is told twice counts once. No call waits for it.
 */
export const startTelling = ({ rounds, sets, stats, log, spacing = 1000, now = Date.now }: Dependencies) => {
  const record = async (
    told: readonly RoundDocument[],
    partOf: (round: RoundDocument) => Parameters<typeof judgedAnswers>[2],
  ): Promise<void> => {
    const answers: JudgedAnswer[] = [];
    for (const round of told) {
      const set = await sets.find(round.set);
      if (set) answers.push(...judgedAnswers(round, set, partOf(round)));
    }
    if (answers.length > 0) await stats.call(recordAnswers, { body: { answers } }, { timeout: 10_000 });
  };

  // What answers say about the cards of a day would name them while others play.
  const tell = async (untold: readonly RoundDocument[]): Promise<void> => {
    await record(untold, ({ told = 0, publish }) => ({ from: told, part: publish && 'player' }));
    for (const { _id, answered } of untold) await rounds.confirmTold(_id, answered);
  };
  const publish = async (unpublished: readonly RoundDocument[]): Promise<void> => {
    await record(unpublished, () => ({ from: 0, part: 'card' }));
    await rounds.confirmPublished(unpublished.map(({ _id }) => _id));
  };
  const steps = [
    { find: rounds.untold, handle: tell },
    { find: (limit: number) => rounds.unpublished(limit, now()), handle: publish },
  ];

  return startBackgroundTask({
    name: 'tell svc-stats of answers of rounds',
    log,
    interval,
    spacing,
    run: async (signal) => {
      for (const { find, handle } of steps) {
        for (let last = roundsPerCall; last === roundsPerCall && !signal.aborted;) {
          const found = await find(roundsPerCall);
          try {
            await handle(found);
          } catch (error) {
            // A round whose answers are refused does not hold up the others; it is told again with every run.
            const refused = error instanceof CallRefused && error.answered === 400;
            if (refused) await Promise.allSettled(found.map((round) => handle([round])));
            throw error;
          }
          last = found.length;
        }
      }
    },
  });
};
