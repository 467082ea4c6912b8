import { deleteLogs, loadLogs, shipLogs } from '@cardwise/contracts/admin/logs';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { RecordChange } from '../audit/audit-trail.ts';
import type { LogStore } from './store.ts';

const usualLimit = 2000;

type Dependencies = { logs: LogStore; recordChange: RecordChange };

export function logRoutes({ logs, recordChange }: Dependencies): Route[] {
  return [
    route(loadLogs, async ({ query: { limit = usualLimit, search = '', before } }) => {
      const { lines, next } = await logs.newest({ limit, search: search.trim(), before });
      return { data: lines, next };
    }),

    route(deleteLogs, async (handling) => {
      const { deleted, kept } = await logs.clear();
      await recordChange(handling, 'delete logs', { lines: deleted });
      return { deleted, kept };
    }),

    route(shipLogs, async ({ body }) => ({ stored: await logs.add(body.lines) })),
  ];
}
