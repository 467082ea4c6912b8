import { majorityWrite } from '@cardwise/service-kit/database/mongo';

import type { Collections } from '../collections.ts';
import type { Owner } from '../rounds/owner.ts';
import type { Reminder } from './model.ts';
import { isZone, nextTime } from './next-time.ts';

/** One player or visitor may have reminders in this many browsers. */
const most = 10;

/** Stores a reminder; if the owner has too many, those that are due first are removed. */
export async function storeReminder(
  { reminders }: Collections,
  { _id, ...fields }: Omit<Reminder, 'user' | 'visit' | 'failures'>,
  owner: Owner,
): Promise<void> {
  const others = await reminders
    .find({ ...owner, _id: { $ne: _id } }, { projection: { _id: 1 }, sort: { next: 1 } })
    .toArray();
  const surplus = others.slice(0, Math.max(0, others.length - most + 1)).map((other) => other._id);
  if (surplus.length > 0) await reminders.deleteMany({ _id: { $in: surplus } }, majorityWrite);
  await reminders.replaceOne({ _id }, { ...fields, ...owner }, { upsert: true, ...majorityWrite });
}

export function findDue({ reminders }: Collections, now: number, limit: number): Promise<Reminder[]> {
  return reminders.find({ next: { $lte: new Date(now) } }, { sort: { next: 1 }, limit }).toArray();
}

/**
 * Sets the next time before a reminder is sent, so that neither a crash nor a second process sends it twice. Returns
 * false if another process has claimed it, or its time zone is no longer known.
 */
export async function claimReminder(db: Collections, reminder: Reminder, now: number): Promise<boolean> {
  const { _id, next, zone } = reminder;
  // Zones get renamed; a reminder whose zone is no longer known would be due for ever.
  if (!isZone(zone)) {
    await removeReminder(db, _id);
    return false;
  }
  const claimed = await db.reminders.updateOne(
    { _id, next },
    { $set: { next: dayAfter(reminder, now) } },
    majorityWrite,
  );
  return claimed.modifiedCount > 0;
}

export async function removeReminder({ reminders }: Collections, endpoint: string): Promise<boolean> {
  return (await reminders.deleteOne({ _id: endpoint }, majorityWrite)).deletedCount > 0;
}

/** Returns the next time, at least half a day later: an hour that a clock shows twice counts once. */
function dayAfter(reminder: Reminder, now: number): Date {
  return new Date(nextTime(Math.max(now, reminder.next.getTime()) + 12 * 60 * 60 * 1000, reminder));
}

export async function noteOutcome(
  { reminders }: Collections,
  { _id }: Reminder,
  again: Date | undefined,
): Promise<void> {
  await reminders.updateOne(
    { _id },
    again ? { $set: { next: again }, $inc: { failures: 1 } } : { $unset: { failures: 1 } },
  );
}

export async function adoptReminders({ reminders }: Collections, user: string, visitorId: string): Promise<void> {
  await reminders.updateMany({ visit: visitorId }, { $set: { user }, $unset: { visit: 1 } }, majorityWrite);
}

export async function forgetReminders({ reminders }: Collections, user: string): Promise<void> {
  await reminders.deleteMany({ user }, majorityWrite);
}

/** Exports a player's reminders without what would let somebody send messages. */
export async function exportReminders(
  { reminders }: Collections,
  user: string,
): Promise<Pick<Reminder, 'hour' | 'zone' | 'locale'>[]> {
  return reminders.find({ user }, { projection: { _id: 0, hour: 1, zone: 1, locale: 1 } }).toArray();
}
