import type { Caller, Publisher } from '@cardwise/service-kit/access/authenticate';
import type { Logger } from '@cardwise/service-kit/logs/logger';

type Handling = { caller: Caller | Publisher; log: Logger };

export type RecordChange = (handling: Handling, action: string, details: Record<string, unknown>) => Promise<void>;

const suite = 'Cardwise';

const freshFor = 60_000;

export async function recordOwnChange(
  { log, flushLog }: { log: Logger; flushLog: () => Promise<void> },
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  writeLine(log, { who: suite, name: suite, action, details });
  await flushLog();
}

type Options = {
  getName: (user: string) => Promise<string | undefined>;
  flushLog: () => Promise<void>;
  now?: () => number;
};

/**
 * Records changes by administrators and publishers. A change is answered only when its line is on disk. While
 * svc-profile is away, the line has the last known name, or none.
 */
export function auditTrail({ getName, flushLog, now = Date.now }: Options): RecordChange {
  const names = new Map<string, { name: string | undefined; heardAt: number }>();

  const lookUp = async (user: string): Promise<string | undefined> => {
    const known = names.get(user);
    if (known && now() - known.heardAt < freshFor) return known.name;
    try {
      const name = await getName(user);
      names.set(user, { name, heardAt: now() });
      return name;
    } catch {
      return known?.name;
    }
  };

  return async ({ caller, log }, action, details) => {
    const name = caller.role === 'publisher' ? `${caller.name} (${caller.remote})` : await lookUp(caller.id);
    writeLine(log, { who: caller.id, name, action, details });
    await flushLog();
  };
}

type Line = { who: string; name: string | undefined; action: string; details: Record<string, unknown> };

// The log viewer cuts long lines, so the details come first.
function writeLine(log: Logger, { who, name, action, details }: Line): void {
  log.info({ audit: true, ...details, who, name, action }, `audit: ${name ?? who}: ${action}`);
}
