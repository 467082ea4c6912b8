import type { Locale } from '@cardwise/contracts/locales';
import { type SessionUser, loadProfile, session } from '@cardwise/contracts/profile';
import { loadProgress, loadWeakSpots } from '@cardwise/contracts/statistics';
import { type MockCall, renderScreen, reply } from '@cardwise/web-kit/testing';

import { ProfileScreen } from '../src/profile/profile-screen.tsx';
import '../src/texts.ts';
import { loaded, player, progress, weakSpots } from './samples.ts';

/** The profile screen of a player with a bit of everything; `api` answers otherwise. */
export const renderProfile = (
  options: { api?: MockCall[]; locale?: Locale; player?: SessionUser | null; route?: string } = {},
) =>
  renderScreen(<ProfileScreen />, {
    route: '/my-profile',
    player,
    ...options,
    api: [
      reply(session, { user: player }),
      reply(loadProfile, loaded),
      reply(loadProgress, progress),
      reply(loadWeakSpots, weakSpots),
      ...(options.api ?? []),
    ],
  });
