import { siteMessages } from '@cardwise/contracts/catalogue/app-config';
import { loadDays } from '@cardwise/contracts/rounds/days';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { preferredLocale } from '@cardwise/web-kit';
import { type ScreenOptions, renderScreen, reply, sampleAppConfig } from '@cardwise/web-kit/testing';

import { resolveRoute } from '../routing/resolve-route.ts';
import { Site } from '../site.tsx';
import '../texts.ts';
import { registryCall, getRegistry } from './registry-call.ts';

export const noDays: ResponseOf<typeof loadDays> = {
  today: '2026-11-20',
  next: '2026-11-21T00:00:00.000Z',
  first: '2026-11-01',
  round: null,
  streak: { days: 0, best: 0, pause: false, played_today: false },
  played: [],
  paused: [],
  appear: null,
};

/** Renders the whole site; the test must mock the remotes. */
export function renderSite(route: string, options: Omit<ScreenOptions, 'route' | 'path'> = {}) {
  return renderScreen(<Site start={resolveRoute(getPath(route), preferredLocale())} origin={location.origin} />, {
    ...options,
    route,
    api: [
      reply(registryCall, getRegistry('v1')),
      reply(siteMessages, { messages: (options.config ?? sampleAppConfig).messages }),
      reply(loadDays, noDays),
      ...(options.api ?? []),
    ],
  });
}

function getPath(route: string): string {
  return new URL(route, location.origin).pathname;
}
