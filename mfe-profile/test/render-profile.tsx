import type { Locale } from '@cardwise/contracts/locales';
import { loadProfile } from '@cardwise/contracts/profile';
import { type SessionUser, session } from '@cardwise/contracts/session';
import { loadDays } from '@cardwise/contracts/days';
import { loadProgress } from '@cardwise/contracts/answers';
import { loadWeakSpots } from '@cardwise/contracts/statistics';
import { useSession } from '@cardwise/web-kit';
import { type MockCall, renderScreen, reply } from '@cardwise/web-kit/testing';

import { ProfileScreen } from '../src/profile/profile-screen.tsx';
import '../src/texts.ts';
import { days, loaded, player, progress, weakSpots } from './samples.ts';

/** Stands in for the rest of the page, which shows who is logged in. */
const Page = () => <p data-testid="session">{JSON.stringify(useSession().user)}</p>;

/** Renders the profile of a player with some data of every kind; `api` overrides replies. */
export const renderProfile = (
  options: { api?: MockCall[]; locale?: Locale; player?: SessionUser | null; route?: string } = {},
) =>
  renderScreen(
    <>
      <ProfileScreen />
      <Page />
    </>,
    {
      route: '/my-profile',
      player,
      ...options,
      api: [
        reply(session, { user: player }),
        reply(loadProfile, loaded),
        reply(loadProgress, progress),
        reply(loadDays, days),
        reply(loadWeakSpots, weakSpots),
        ...(options.api ?? []),
      ],
    },
  );
