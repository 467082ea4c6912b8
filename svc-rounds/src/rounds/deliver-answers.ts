import { recordAnswers, type JudgedAnswer } from '@cardwise/contracts/rounds/services';
import { startBackgroundTask } from '@cardwise/service-kit/background/background-task';
import { CallRefusedError, type InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import type { Collections } from '../collections.ts';
import type { QuestionSet } from '../sets/model.ts';
import type { SetStore } from '../sets/store.ts';
import type { RoundDocument } from './model.ts';
import { deliveredCount, findUndelivered, findUnpublished, markDelivered, markPublished } from './store.ts';
import { countRevealed } from './withheld-answers.ts';

/** svc-stats accepts this many answers in one call. */
const answersPerCall = 200;
const roundsPerLook = 100;

/** The task waits this many milliseconds while there is nothing to deliver or svc-stats is away. */
const interval = 5000;

type Portion = { from: number; to: number; part: JudgedAnswer['part'] };

type Dependencies = {
  db: Collections;
  sets: SetStore<QuestionSet>;
  stats: Pick<InternalClient, 'call'>;
  log: Logger;
  /** Two runs begin at least this many milliseconds apart, so that answers gather. */
  spacing?: number;
  now?: () => number;
};

/**
 * Delivers the answers of rounds to svc-stats. A round stores how many of its answers are confirmed, so none is lost
 * while svc-stats is away; an answer that is delivered twice counts once. svc-stats shows its answers in mistakes,
 * exports and practice, so an answer is delivered only when its verdict is no longer withheld.
 */
export function startDelivery({ db, sets, stats, log, spacing = 1000, now = Date.now }: Dependencies) {
  const send = async (
    rounds: readonly RoundDocument[],
    getPortion: (round: RoundDocument) => Portion,
  ): Promise<void> => {
    const answers: JudgedAnswer[] = [];
    for (const round of rounds) {
      const set = await sets.find(round.set);
      if (set) answers.push(...judgedAnswers(round, set, getPortion(round)));
    }
    for (let sent = 0; sent < answers.length; sent += answersPerCall) {
      const some = answers.slice(sent, sent + answersPerCall);
      await stats.call(recordAnswers, { body: { answers: some } }, { timeout: 10_000 });
    }
  };

  // Card statistics would give away the cards of an open day, so that part of the answers follows once the day is over.
  const deliver = async (rounds: readonly RoundDocument[]): Promise<void> => {
    const at = now();
    const revealed = (round: RoundDocument): number => countRevealed(round, at);
    await send(rounds, (round) => ({
      from: deliveredCount(round),
      to: revealed(round),
      part: round.publish && 'player',
    }));
    await markDelivered(
      db,
      rounds.map((round) => ({ round, count: revealed(round) })),
    );
  };
  const publish = async (rounds: readonly RoundDocument[]): Promise<void> => {
    await send(rounds, ({ answered }) => ({ from: 0, to: answered, part: 'card' }));
    await markPublished(
      db,
      rounds.map(({ _id }) => _id),
    );
  };
  const steps = [
    { find: () => findUndelivered(db, roundsPerLook, now()), handle: deliver },
    { find: () => findUnpublished(db, roundsPerLook, now()), handle: publish },
  ];

  return startBackgroundTask({
    name: 'deliver answers of rounds to svc-stats',
    log,
    interval,
    spacing,
    run: async (signal) => {
      for (const { find, handle } of steps) {
        for (let last = roundsPerLook; last === roundsPerLook && !signal.aborted;) {
          const found = await find();
          try {
            await handle(found);
          } catch (error) {
            // A refused round holds up no other; every run tries it again.
            const refused = error instanceof CallRefusedError && error.answered === 400;
            if (refused) await Promise.allSettled(found.map((round) => handle([round])));
            throw error;
          }
          last = found.length;
        }
      }
    },
  });
}

function judgedAnswers(
  { _id, answers, user, visit: visitorId }: RoundDocument,
  { questions }: QuestionSet,
  { from, to, part }: Portion,
): JudgedAnswer[] {
  return answers.slice(from, to).flatMap(({ choice, correct, asked, at, ms, excluded }, offset) => {
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
      ...(visitorId === undefined ? {} : { visit: visitorId }),
      ...(excluded ? { excluded } : {}),
      ...(part === undefined ? {} : { part }),
    };
  });
}
