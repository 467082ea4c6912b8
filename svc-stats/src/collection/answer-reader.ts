import type { PlayerAnswer } from '../answers/model.ts';
import type { Collections } from '../collections.ts';

/**
 * At most this many of a player's latest answers are read; only a player who gives more than a hundred a day has older
 * ones.
 */
const mostRead = 50_000;

/** At most this many answers of all players together are cached, which take some 20 MB. */
const mostKept = 100_000;
/** A player with fewer answers than this takes as much memory as this many. */
const leastKept = 100;

/** Lists by month take a third of the time that a document per answer takes. */
const columnsByMonth = {
  _id: { $dateTrunc: { date: '$at', unit: 'month' } },
  card: { $push: '$card' },
  kind: { $push: '$kind' },
  difficulty: { $push: '$difficulty' },
  correct: { $push: '$correct' },
  at: { $push: '$at' },
} as const;

export type AnswerReader = ReturnType<typeof createAnswerReader>;

type Columns = { [Field in keyof PlayerAnswer]: PlayerAnswer[Field][] };

type Kept = { version: string; list: readonly PlayerAnswer[] };

export function createAnswerReader({ answers }: Collections) {
  /** The players whose answers were requested last come last. */
  const kept = new Map<string, Kept>();

  const read = async (user: string): Promise<PlayerAnswer[]> => {
    const months = answers.aggregate<Columns>(
      [
        { $match: { user, bonus: { $exists: false } } },
        { $sort: { at: -1 } },
        { $limit: mostRead },
        { $group: columnsByMonth },
        { $sort: { _id: -1 } },
      ],
      // Each batch has one month, so that other calls get their turn in between.
      { batchSize: 1 },
    );
    const latestFirst: PlayerAnswer[] = [];
    for await (const month of months) for (const row of toRows(month)) latestFirst.push(row);
    return latestFirst.reverse();
  };

  /** The version changes when a login adds older answers, and when housekeeping removes some. */
  const getVersion = async (user: string): Promise<string> => {
    const latest = { sort: { at: -1 }, projection: { _id: 0, at: 1 } } as const;
    const [count, last] = await Promise.all([answers.countDocuments({ user }), answers.findOne({ user }, latest)]);
    return `${count} ${last?.at.getTime()}`;
  };

  const keep = (user: string, entry: Kept): void => {
    kept.delete(user);
    kept.set(user, entry);
    let total = 0;
    for (const [other, { list }] of [...kept].toReversed()) {
      total += Math.max(list.length, leastKept);
      if (total > mostKept) kept.delete(other);
    }
  };

  /**
   * Returns the player's answers to ordinary questions sorted by time, including those not yet counted; they are read
   * again only after a change.
   */
  return async (user: string): Promise<readonly PlayerAnswer[]> => {
    const version = await getVersion(user);
    const known = kept.get(user);
    const list = known?.version === version ? known.list : await read(user);
    keep(user, { version, list });
    return list;
  };
}

function* toRows({ card, kind, difficulty, correct, at }: Columns): Generator<PlayerAnswer> {
  for (const [row, instant] of at.entries()) {
    const [id, asked, level, right] = [card[row], kind[row], difficulty[row], correct[row]];
    if (id !== undefined && asked && level && right !== undefined)
      yield { card: id, kind: asked, difficulty: level, correct: right, at: instant };
  }
}
