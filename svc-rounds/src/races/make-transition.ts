import type { Collections } from '../collections.ts';
import { noChoice, type RoundDocument } from '../rounds/model.ts';
import type { Transition } from './due-transition.ts';
import type { RaceDocument } from './model.ts';
import { getProgress } from './progress.ts';
import { getWinners } from './standings.ts';
import { change, progressed } from './store.ts';

/**
 * Makes a transition that is due; resolves with null if another process has made it first.
 * @param choices the number of choices of the question to close.
 */
export async function makeTransition(
  db: Collections,
  race: RaceDocument,
  { transition, choices }: { transition: Transition; choices: number },
  now: number,
): Promise<RaceDocument | null> {
  const { _id, asked } = race;
  const last = asked.length - 1;
  const isOpen = { _id, endedAt: { $exists: false } };
  if (transition === 'open') {
    const isNext = { ...isOpen, [`asked.${asked.length}`]: { $exists: false } };
    return change(db, isNext, { $push: { asked: { opened: new Date(now) } } });
  }
  const rounds = await roundsByMember(db, race);
  if (transition === 'end') {
    const ended = upToDate(race, rounds);
    const won = getWinners(ended).map((number) => [`members.${number - 1}.won`, true]);
    return change(db, isOpen, {
      $set: { endedAt: new Date(now), ...Object.fromEntries(won) },
      $unset: { code: 1 },
      ...progressOfAll(ended),
    });
  }
  const closed = new Date(now);
  const counts = Array.from({ length: choices }, () => 0);
  for (const { answers } of rounds.values()) {
    const choice = answers[last]?.choice ?? noChoice;
    if (counts[choice] !== undefined) counts[choice] += 1;
  }
  const after = {
    ...race,
    asked: asked.map((question, index) => (index === last ? { ...question, closed } : question)),
  };
  return change(
    db,
    { ...isOpen, [`asked.${last}.closed`]: { $exists: false } },
    {
      $set: { [`asked.${last}.closed`]: closed, [`asked.${last}.counts`]: counts },
      ...progressOfAll(upToDate(after, rounds)),
    },
  );
}

async function roundsByMember({ rounds }: Collections, race: RaceDocument): Promise<Map<number, RoundDocument>> {
  const found = await rounds.find({ race: race._id }).toArray();
  const indexes = new Map(race.members.map(({ user, visit: visitorId }, index) => [user ?? visitorId, index]));
  return new Map(
    found.flatMap((round) => {
      const index = indexes.get(round.user ?? round.visit);
      return index === undefined ? [] : [[index, round] as const];
    }),
  );
}

/** Returns the race with its players' progress taken from their rounds. */
function upToDate(race: RaceDocument, rounds: ReadonlyMap<number, RoundDocument>): RaceDocument {
  return {
    ...race,
    members: race.members.map((member, index) =>
      member.shows || member.removed ? member : { ...member, progress: getProgress(race, rounds.get(index)) },
    ),
  };
}

function progressOfAll({ members }: RaceDocument) {
  return {
    $max: Object.fromEntries(members.map(({ progress }, index) => progressed(index, progress))),
  };
}
