import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background/background-task';
import { getCollection, majorityRead, majorityWrite, storedIn } from '@cardwise/service-kit/database/mongo';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { Schema, type Collection, type Connection } from 'mongoose';

import type { PlayersDomain } from '../domains/follow-domains.ts';

/** There are this many milliseconds between two looks for what other processes have left. */
const interval = 5000;
const retryAfter = 2000;

/** For this many milliseconds, services may still store something of a deleted player. */
const revocationDelay = 10_000;

const untold = { $exists: false };

export type Outbox = Pick<ReturnType<typeof startDelivery>, 'credit' | 'forget' | 'wake'>;

/**
 * `told` names the domains that confirmed the entry; the value is `early` if they could still store something
 * afterwards.
 */
type Told = { told?: Record<string, true | 'early'> };

/** The `_id` is the visitor's. */
type PendingCredit = Told & { _id: string; user: string };

type PendingForget = Told & { _id: string; since: Date };

const told = Schema.Types.Mixed;

const pendingCreditSchema = new Schema<PendingCredit>(
  { _id: { type: String, required: true }, user: { type: String, required: true }, told },
  storedIn('pending_credits'),
);

const pendingForgetSchema = new Schema<PendingForget>(
  { _id: { type: String, required: true }, since: { type: Date, required: true }, told },
  storedIn('pending_forgets'),
);

type OutboxStore = { credits: Collection<PendingCredit>; forgets: Collection<PendingForget> };

export function openOutbox(connection: Connection): OutboxStore {
  return {
    credits: getCollection(connection.model<PendingCredit>('PendingCredit', pendingCreditSchema)),
    forgets: getCollection(connection.model<PendingForget>('PendingForget', pendingForgetSchema)),
  };
}

type Dependencies = {
  store: OutboxStore;
  log: Logger;
  now?: () => number;
};

type Entry = PendingCredit | PendingForget;

type Job<T extends Entry> = {
  pending: Collection<T>;
  waiting: Record<string, unknown>;
  all: readonly PlayersDomain[];
  tell: (entry: T) => Promise<true | 'early'>;
};

/** An entry is stored until all domains have confirmed it; redelivery is idempotent. */
export function startDelivery({ store: { credits, forgets }, log, now = Date.now }: Dependencies) {
  let domains: readonly PlayersDomain[] = [];
  const tasks = new Map<string, BackgroundTask>();
  const failing = new Set<string>();

  const wake = (names: Iterable<string>): void => {
    for (const name of names) tasks.get(name)?.wake();
  };

  const deliverTo = async (name: string, signal: AbortSignal): Promise<void> => {
    const domain = domains.find((live) => live.name === name);
    if (!domain) return;
    const failures: unknown[] = [];
    const run = <T extends Entry>(job: Job<T>): Promise<boolean> =>
      deliver(domain, job, signal).catch((error: unknown) => failures.push(error) > 0);
    const credit = crediting(credits, domain, domains, failing);
    const credited = credit !== undefined && (await run(credit));
    // A constant failure must not hold up the deletions.
    const forgot = await run(forgetting(forgets, domain, domains, now));
    if (failures.length > 0) failing.add(name);
    else failing.delete(name);
    if (credited || forgot) wake(domain.after);
    if (failures.length > 0) throw failures[0];
  };
  return {
    /** Delivers to these domains from now on; domains that are gone are no longer waited for. */
    follow: (live: readonly PlayersDomain[]): void => {
      domains = live;
      for (const { name } of live) {
        if (tasks.has(name)) continue;
        const run = (signal: AbortSignal) => deliverTo(name, signal);
        const task = `deliver credits and deletions to ${name}`;
        tasks.set(name, startBackgroundTask({ name: task, log, interval, retryAfter, run }));
      }
      wake(tasks.keys());
    },
    credit: async (visitorId: string, user: string): Promise<void> => {
      await credits.updateOne({ _id: visitorId }, { $setOnInsert: { user } }, { upsert: true, ...majorityWrite });
      wake(tasks.keys());
    },
    forget: async (user: string): Promise<void> => {
      const since = new Date(now());
      await forgets.updateOne({ _id: user }, { $setOnInsert: { since } }, { upsert: true, ...majorityWrite });
      // If a credit were delivered later, its visit would become the player's again.
      await credits.deleteMany({ user }, majorityWrite);
    },
    wake: (): void => wake(tasks.keys()),
    flush: async (): Promise<void> => {
      for (const { name } of domains) await tasks.get(name)?.runNext();
    },
    stop: async (): Promise<void> => {
      await Promise.all([...tasks.values()].map((task) => task.stop()));
    },
  };
}

async function deliver<T extends Entry>(
  { name, before, after }: PlayersDomain,
  { pending, waiting, all, tell }: Job<T>,
  signal: AbortSignal,
): Promise<boolean> {
  const entries = pending as unknown as Collection<{ _id: string }>;
  const found = (await entries.find(waiting, majorityRead).limit(100).toArray()) as unknown as T[];
  for (const entry of found) {
    if (signal.aborted) return true;
    const confirmed = await tell(entry);
    // The entry stays undelivered if a domain before this one confirmed it meanwhile, which may have passed on more
    // data to this one. It also becomes undelivered for the domains after this one.
    const unchanged = Object.fromEntries(before.map((other) => [field(other), entry.told?.[other] ?? untold]));
    await entries.updateOne(
      { _id: entry._id, ...unchanged },
      { $set: { [field(name)]: confirmed }, ...(after.length > 0 && { $unset: fields(after, 1) }) },
    );
  }
  const done = all.map((domain) => domain.name);
  await entries.deleteMany(fields(done, true));
  return found.length > 0;
}

/** Delivers credits to a domain after those before it, unless these fail. */
function crediting(
  pending: OutboxStore['credits'],
  { name, before, adopt }: PlayersDomain,
  domains: readonly PlayersDomain[],
  failing: ReadonlySet<string>,
): Job<PendingCredit> | undefined {
  const all = domains.filter((domain) => domain.adopt);
  const first = all.flatMap((other) => (before.includes(other.name) && !failing.has(other.name) ? [other.name] : []));
  return (
    adopt && {
      pending,
      waiting: { ...fields(first, true), [field(name)]: untold },
      all,
      tell: async ({ _id: visitorId, user }) => {
        await adopt(user, visitorId);
        return true;
      },
    }
  );
}

function fields<V>(domains: readonly string[], value: V): Record<string, V> {
  return Object.fromEntries(domains.map((name) => [field(name), value]));
}

/** Delivers deletions at once, and again when nothing more can be stored of the player. */
function forgetting(
  pending: OutboxStore['forgets'],
  { name, forget }: PlayersDomain,
  all: readonly PlayersDomain[],
  now: () => number,
): Job<PendingForget> {
  const revoked = new Date(now() - revocationDelay);
  return {
    pending,
    waiting: { $or: [{ [field(name)]: untold }, { [field(name)]: 'early', since: { $lte: revoked } }] },
    all,
    tell: async ({ _id: user, since }) => {
      await forget(user);
      return since <= revoked ? true : 'early';
    },
  };
}

function field(domain: string): string {
  return `told.${domain}`;
}
