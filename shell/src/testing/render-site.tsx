import { siteMessages } from '@cardwise/contracts/app-config';
import { type ScreenOptions, renderScreen, reply, sampleAppConfig } from '@cardwise/web-kit/testing';

import { Site } from '../site.tsx';
import '../texts.ts';
import { registryCall, registryOf } from './registry-call.ts';

/** Opens the whole site at an address. The test must mock the remotes. */
export const renderSite = (route: string, options: Omit<ScreenOptions, 'route' | 'path'> = {}) =>
  renderScreen(<Site />, {
    ...options,
    route,
    api: [
      reply(registryCall, registryOf('v1')),
      reply(siteMessages, { messages: (options.config ?? sampleAppConfig).messages }),
      ...(options.api ?? []),
    ],
  });
