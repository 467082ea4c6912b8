import type { Caller } from '@cardwise/service-kit/authenticate';
import type { Logger } from '@cardwise/service-kit/logger';

type Handling = { caller: Caller; log: Logger };

export type RecordChange = (handling: Handling, action: string, details: Record<string, unknown>) => Promise<void>;

type Options = {
  nameOf: (user: string) => Promise<string | undefined>;
  /** Resolves when the lines that were written so far are on disk. */
  settleLog: () => Promise<void>;
  now?: () => number;
};

/** Milliseconds for which a name counts as known: people may rename themselves. */
const freshFor = 60_000;

/**
 * Writes changes by administrators to the audit trail: log lines, so that they reach the log viewer, but lines that are not
 * deleted with the others.
 *
 * What was done is answered when its line is on disk: a process that is killed a moment later takes no line with it.
 *
 * A line has the administrator's id and name. While svc-profile is away it has the name last heard of, or none: what was
 * done has to be written down in any case.
 *
 * @example await recordChange(handling, 'ban cards', { cards: 3, reason })
 */
export const auditTrail = ({ nameOf, settleLog, now = Date.now }: Options): RecordChange => {
  const names = new Map<string, { name: string | undefined; heardAt: number }>();

  const lookUp = async (user: string): Promise<string | undefined> => {
    const known = names.get(user);
    if (known && now() - known.heardAt < freshFor) return known.name;
    try {
      const name = await nameOf(user);
      names.set(user, { name, heardAt: now() });
      return name;
    } catch {
      return known?.name;
    }
  };

  return async ({ caller, log }, action, details) => {
    const name = await lookUp(caller.id);
    // The log viewer cuts long lines: name and action are in the message, so what was done to what comes next.
    log.info({ audit: true, ...details, who: caller.id, name, action }, `audit: ${name ?? caller.id}: ${action}`);
    await settleLog();
  };
};
