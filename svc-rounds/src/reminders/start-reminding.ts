import { dailyPage } from '@cardwise/contracts/rounds/pages';
import { endReminder } from '@cardwise/contracts/rounds/reminders';
import type { Locale } from '@cardwise/contracts/site/locales';
import { pagePath } from '@cardwise/contracts/site/pages';
import type { PushMessage } from '@cardwise/contracts/site/push-message';
import { toDay } from '@cardwise/contracts/site/timing';
import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import pLimit from 'p-limit';

import type { Collections } from '../collections.ts';
import { findRoundOfDay } from '../days/store.ts';
import type { Owner } from '../rounds/owner.ts';
import { endOfDay } from '../sets/day.ts';
import type { SetStore } from '../sets/store.ts';
import { texts } from '../texts.ts';
import type { Reminder } from './model.ts';
import type { pushSender } from './send-push.ts';
import { claimReminder, findDue, noteOutcome, removeReminder } from './store.ts';

const interval = 60_000;
const perRun = 500;
const atOnce = 10;

/**
 * A reminder is sent at most `lateness` after it was due, and push services keep it for `lifetime`; both are in
 * milliseconds. A message that comes later is no reminder.
 */
const lateness = 2 * 60 * 60 * 1000;
const lifetime = 60 * 60 * 1000;

const tries = 3;
const pause = 15 * 60 * 1000;

type Dependencies = {
  db: Collections;
  sets: Pick<SetStore, 'isWaiting'>;
  send: ReturnType<typeof pushSender>;
  log: Logger;
  now?: () => number;
};

/**
 * Sends one message a day for each reminder, and none once the day is played or while its set waits for the cards; a
 * message that fails is tried again a little later.
 */
export function startReminding({ db, sets, send, log, now = Date.now }: Dependencies): BackgroundTask {
  const remind = async (reminder: Reminder, signal: AbortSignal): Promise<void> => {
    const at = now();
    if (!(await claimReminder(db, reminder, at))) return;
    if (at - reminder.next.getTime() > lateness || (await hasPlayed(db, reminder, at))) return;
    const left = Math.min(lifetime, endOfDay(toDay(at)) - at);
    const outcome = await send(reminder, messageIn(reminder.locale), Math.ceil(left / 1000), signal);
    if (outcome === 'gone') {
      await removeReminder(db, reminder._id);
      return;
    }
    const { failures = 0 } = reminder;
    const again = outcome === 'failed' && failures + 1 < tries ? new Date(at + pause) : undefined;
    if (again || failures > 0) await noteOutcome(db, reminder, again);
  };
  return startBackgroundTask({
    name: 'remind of the Daily Ten',
    log,
    interval,
    run: async (signal) => {
      if (await sets.isWaiting()) return interval;
      const due = await findDue(db, now(), perRun);
      const limit = pLimit(atOnce);
      const reminded = await Promise.allSettled(due.map((reminder) => limit(() => remind(reminder, signal))));
      // A reminder that fails holds up neither the others nor the next run.
      for (const outcome of reminded)
        if (outcome.status === 'rejected') log.warn({ err: outcome.reason as unknown }, 'a reminder fails');
      return due.length < perRun ? interval : 0;
    },
  });
}

async function hasPlayed(db: Collections, reminder: Reminder, now: number): Promise<boolean> {
  return (await findRoundOfDay(db, ownerOfReminder(reminder), toDay(now)))?.finished !== undefined;
}

function ownerOfReminder({ user, visit: visitorId = '' }: Reminder): Owner {
  return user === undefined ? { visit: visitorId } : { user };
}

function messageIn(locale: Locale): PushMessage {
  const { title, body, end } = texts[locale].reminder;
  return { title, body, path: pagePath(locale, dailyPage), end: { label: end, path: endReminder.path } };
}
