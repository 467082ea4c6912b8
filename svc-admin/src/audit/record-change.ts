import type { Caller } from '@cardwise/service-kit/authenticate';
import type { Logger } from '@cardwise/service-kit/logger';

type Handling = { caller: Caller; log: Logger };

/**
 * Writes a change by an administrator to the audit trail: a log line like any other, so that it reaches the log viewer.
 *
 * @example recordChange(handling, 'ban', { cards: 3, reason })
 */
export const recordChange = ({ caller, log }: Handling, action: string, details: Record<string, unknown>): void => {
  log.info({ who: caller.id, action, ...details }, 'audit');
};
