import { siteMessages } from '@cardwise/contracts/app-config';
import { preferredLocale } from '@cardwise/web-kit';
import { type ScreenOptions, renderScreen, reply, sampleAppConfig } from '@cardwise/web-kit/testing';

import { resolveRoute } from '../routing/resolve-route.ts';
import { Site } from '../site.tsx';
import '../texts.ts';
import { registryCall, registryOf } from './registry-call.ts';

const pathOf = (route: string): string => new URL(route, location.origin).pathname;

/** Opens the whole site at an address. The test must mock the remotes. */
export const renderSite = (route: string, options: Omit<ScreenOptions, 'route' | 'path'> = {}) =>
  renderScreen(<Site start={resolveRoute(pathOf(route), preferredLocale())} origin={location.origin} />, {
    ...options,
    route,
    api: [
      reply(registryCall, registryOf('v1')),
      reply(siteMessages, { messages: (options.config ?? sampleAppConfig).messages }),
      ...(options.api ?? []),
    ],
  });
