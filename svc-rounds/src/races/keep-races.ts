import type { Logger } from '@cardwise/service-kit/logs/logger';

import type { Collections } from '../collections.ts';
import type { QuestionSet } from '../sets/model.ts';
import type { SetStore } from '../sets/store.ts';
import { dueTransition } from './due-transition.ts';
import type { Progress, RaceDocument } from './model.ts';
import { makeTransition } from './make-transition.ts';
import { findRace, recordProgress } from './store.ts';

type Dependencies = {
  db: Collections;
  sets: SetStore<QuestionSet>;
  prepareNext: (set: QuestionSet, index: number) => void;
  onChange: (race: RaceDocument) => void;
  log: Logger;
  now: () => number;
};

/** Moves races on when it is time, at any process, and writes the members' progress. */
export function keepRaces({ db, sets, prepareNext, onChange, log, now }: Dependencies) {
  const gathering = new Map<string, Map<number, Progress>>();

  /** Progress that arrives during a write is written together afterwards. */
  const write = async (id: string, progresses: Map<number, Progress>): Promise<void> => {
    try {
      while (progresses.size > 0) {
        const taken = new Map(progresses);
        progresses.clear();
        const race = await recordProgress(db, id, taken, now());
        if (race) onChange(race);
      }
    } catch (error) {
      // The progress is not lost: the next transition reads it from the rounds.
      log.warn({ err: error }, 'the progress of a race is not written');
    } finally {
      gathering.delete(id);
    }
  };

  return {
    moveOn: async (found: RaceDocument): Promise<RaceDocument> => {
      let race = found;
      for (;;) {
        if (!dueTransition(race, now())) break;
        // Marking a member as seen may keep the version, so this process may not know the newest marks.
        const latest = await findRace(db, race._id);
        if (!latest) break;
        race = latest;
        const transition = dueTransition(race, now());
        if (!transition) {
          onChange(race);
          break;
        }
        const set = await sets.find(race.set);
        const choices = set?.questions[race.asked.length - 1]?.choices.length ?? 0;
        const moved = await makeTransition(db, race, { transition, choices }, now());
        // Another process has made the transition first.
        if (!moved) continue;
        if (set && transition === 'open') prepareNext(set, moved.asked.length - 1);
        race = moved;
        onChange(race);
      }
      return race;
    },

    /** Writes a member's progress in the background; nothing waits for it. */
    progress: ({ _id }: RaceDocument, index: number, progress: Progress): void => {
      const running = gathering.get(_id);
      if (running) {
        running.set(index, progress);
        return;
      }
      const started = new Map([[index, progress]]);
      gathering.set(_id, started);
      void write(_id, started);
    },
  };
}
