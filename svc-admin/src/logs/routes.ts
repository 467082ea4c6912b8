import { deleteLogs, loadLogs } from '@cardwise/contracts/admin';
import { shipLogs } from '@cardwise/contracts/internal';
import { route, type Route } from '@cardwise/service-kit/route';

import { recordChange } from '../audit/record-change.ts';
import type { LogStore } from './store.ts';

/** Lines answered when no limit is asked for. */
const usualLimit = 2000;

export const logRoutes = (logs: LogStore): Route[] => [
  route(loadLogs, async ({ query }) => ({
    data: await logs.newest(query.limit ?? usualLimit, query.search?.trim() ?? ''),
  })),

  route(deleteLogs, async (handling) => {
    const deleted = await logs.clear();
    recordChange(handling, 'delete logs', { lines: deleted });
    return { deleted };
  }),

  route(shipLogs, async ({ body }) => ({ stored: await logs.add(body.lines) })),
];
