import type { Locale } from '@cardwise/contracts/site/locales';
import { majorityWrite } from '@cardwise/service-kit/database/mongo';

import type { Collections } from '../collections.ts';
import type { Owner } from '../rounds/owner.ts';
import { isZone, nextTime } from './next-time.ts';

/** By the browser's endpoint at its push service. */
export type Reminder = {
  _id: string;
  user?: string;
  visit?: string;
  keys: { p256dh: string; auth: string };
  key: string;
  hour: number;
  zone: string;
  locale: Locale;
  next: Date;
  /** Tries in a row that reached no push service. */
  failures?: number;
};

/** Browsers of one player or visit. */
const most = 10;

/** In the place of the owner's oldest where there are too many. */
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

/** Before it is sent: neither a crash nor a second process sends it twice. False if another has it, or none can ever be due. */
export async function claimReminder(db: Collections, reminder: Reminder, now: number): Promise<boolean> {
  const { _id, next, zone } = reminder;
  // Zones are renamed; one that is not known any more would be due for ever.
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

/** Half a day later at least: an hour that a clock shows twice counts once. */
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

export async function adoptReminders({ reminders }: Collections, user: string, visit: string): Promise<void> {
  await reminders.updateMany({ visit }, { $set: { user }, $unset: { visit: 1 } }, majorityWrite);
}

export async function forgetReminders({ reminders }: Collections, user: string): Promise<void> {
  await reminders.deleteMany({ user }, majorityWrite);
}

/** Without what would let somebody send messages. */
export async function exportReminders(
  { reminders }: Collections,
  user: string,
): Promise<Pick<Reminder, 'hour' | 'zone' | 'locale'>[]> {
  return reminders.find({ user }, { projection: { _id: 0, hour: 1, zone: 1, locale: 1 } }).toArray();
}
