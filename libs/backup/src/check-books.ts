import { millisecondsPerDay, startOfWeek } from '@cardwise/contracts/site/timing';
import type { Db, Document } from 'mongodb';

const difficulties = ['easy', 'medium', 'hard', 'pixel'] as const;

/**
 * Returns what contradicts that every answer was counted once for its card, in total and for its player, and that none
 * was rated twice.
 */
export async function checkBooks(stats: Db): Promise<string[]> {
  const newest = await stats.collection('batches').findOne({}, { sort: { _id: -1 } as never });
  if (newest && newest['done'] === false) return [];
  const faults: string[] = [];

  let ofCards = 0;
  const ofEach = new Map<unknown, number>();
  const weeks = new Map<string, number>();
  for await (const card of stats.collection('card_counters').find()) {
    ofEach.set(card['_id'], toSum(pick(card, difficulties)));
    ofCards += ofEach.get(card['_id']) ?? 0;
    ofCards += Object.values((card['excluded'] ?? {}) as Record<string, number>).reduce((a, b) => a + b, 0);
    for (const [week, count] of Object.entries((card['weeks'] ?? {}) as Record<string, unknown>))
      weeks.set(week, (weeks.get(week) ?? 0) + toSum(count));
  }
  const total = await stats.collection('total_counters').findOne();
  const inTotal = toSum(pick(total ?? {}, difficulties));
  const [withCard, withPlayer] = [await countParts(stats, 'card'), await countParts(stats, 'player')];
  const dueToCards = inTotal - withPlayer + withCard;
  if (ofCards !== dueToCards)
    faults.push(
      `${ofCards} answers are counted for their cards; by the total of ${inTotal}, it would be ${dueToCards}.`,
    );

  for await (const card of stats.collection('card_ratings').find()) {
    const [rated, counted] = [toSum(pick(card, difficulties)), ofEach.get(card['_id']) ?? 0];
    // Fewer answers are rated than counted while a rebuild is under way.
    if (rated > counted) faults.push(`Of a card, ${counted} answers are counted and ${rated} rated.`);
  }

  for await (const player of stats.collection('player_counters').find()) {
    const byDifficulty = toSum(pick(player, difficulties));
    const byKind = toSum(player['kind'] ?? {});
    if (byDifficulty !== byKind)
      faults.push(`Of a player, ${byDifficulty} answers are counted by difficulty and ${byKind} by kind.`);
  }

  const stray = await stats.collection('answers').countDocuments({
    $or: [
      { batch: { $gt: newest?._id ?? 0 } },
      { credit: { $gt: newest?._id ?? 0 } },
      { pending: { $exists: true }, batch: { $exists: true } },
    ],
  });
  if (stray > 0) faults.push(`${stray} answers are marked by entries that the ledger does not have.`);
  const oldest = await stats.collection('answers').findOne({}, { sort: { at: 1 }, projection: { at: 1 } });
  faults.push(...(await checkWeeks(stats, weeks, oldest?.['at'] as Date | undefined)));
  return faults.slice(0, 20);
}

/**
 * Answers of a round are kept in two parts: the player's counts in total at once, and the card's counts for the card when
 * the day is over. Returns how many of one part are counted.
 */
function countParts(stats: Db, part: 'player' | 'card'): Promise<number> {
  return stats.collection('answers').countDocuments({ part, pending: { $exists: false }, bonus: { $exists: false } });
}

/** Returns the sum of `n` in all answer counts of the fields, however deep they are. */
function toSum(fields: unknown): number {
  if (typeof fields !== 'object' || fields === null) return 0;
  if ('n' in fields && typeof fields.n === 'number') return fields.n;
  return Object.values(fields).reduce((sum: number, field) => sum + toSum(field), 0);
}

function pick(document: Document, names: readonly string[]): unknown[] {
  return names.map((name) => document[name] as unknown);
}

/** Checks the weeks except for the first, whose counting began in its middle, and those whose answers are gone. */
async function checkWeeks(stats: Db, weeks: Map<string, number>, oldest: Date | undefined): Promise<string[]> {
  const faults: string[] = [];
  if (!oldest) return faults;
  for (const week of [...weeks.keys()].toSorted().slice(1)) {
    const counted = weeks.get(week);
    const monday = getMonday(week);
    if (monday <= oldest.getTime()) continue;
    const given = await stats.collection('answers').countDocuments({
      at: { $gte: new Date(monday), $lt: new Date(monday + 7 * millisecondsPerDay) },
      pending: { $exists: false },
      excluded: { $exists: false },
      bonus: { $exists: false },
      part: { $ne: 'player' },
    });
    if (given !== counted) faults.push(`${counted} answers of ${week} are counted, ${given} were given.`);
  }
  return faults;
}

/** The first ISO week is the one with the fourth of January. */
function getMonday(name: string): number {
  const [year = 0, week = 0] = name.split('-W').map(Number);
  return startOfWeek(Date.UTC(year, 0, 4)) + (week - 1) * 7 * millisecondsPerDay;
}
