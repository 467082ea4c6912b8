import type { Caller } from '@cardwise/service-kit/access/authenticate';
import type { Logger } from '@cardwise/service-kit/logs/logger';

type Handling = { caller: Caller; log: Logger };

export type RecordChange = (handling: Handling, action: string, details: Record<string, unknown>) => Promise<void>;

type Options = {
  nameOf: (user: string) => Promise<string | undefined>;
  /** Resolves when all lines written so far are on disk. */
  settleLog: () => Promise<void>;
  now?: () => number;
};

/** Who is named where the suite itself has changed something. */
const suite = 'Cardwise';

type Line = { who: string; name: string | undefined; action: string; details: Record<string, unknown> };

// The log viewer cuts long lines: name and action are in the message, so the details come first.
const writeLine = (log: Logger, { who, name, action, details }: Line): void =>
  log.info({ audit: true, ...details, who, name, action }, `audit: ${name ?? who}: ${action}`);

/**
 * Writes what the suite has changed by itself to the audit trail.
 *
 * @example await recordOwnChange({ log, settleLog }, 'end canary', { part: 'mfe_quiz', build })
 */
export const recordOwnChange = async (
  { log, settleLog }: { log: Logger; settleLog: () => Promise<void> },
  action: string,
  details: Record<string, unknown>,
): Promise<void> => {
  writeLine(log, { who: suite, name: suite, action, details });
  await settleLog();
};

/** Milliseconds for which a name is reused: people may rename themselves. */
const freshFor = 60_000;

/**
 * Writes administrators' changes to the audit trail: log lines that the log viewer shows but does not delete.
 *
 * A change is answered once its line is on disk, so a process that is killed right after loses none.
 *
 * A line names the administrator by id and name. While svc-profile is away it has the last known name, or none: the change
 * is recorded in any case.
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
    writeLine(log, { who: caller.id, name, action, details });
    await settleLog();
  };
};
