import { collectionPage } from '@cardwise/contracts/profile/pages';
import { loadProfile } from '@cardwise/contracts/profile/profile';
import { session } from '@cardwise/contracts/profile/session';
import { loadDays } from '@cardwise/contracts/rounds/days';
import { loadCollection, loadCollectionSet, loadWeekReview } from '@cardwise/contracts/statistics/collection';
import { loadProgress } from '@cardwise/contracts/statistics/answers';
import { loadRating } from '@cardwise/contracts/statistics/ratings';
import { loadMistakes, loadPlayedDays } from '@cardwise/contracts/statistics/mistakes';
import { loadWeakSpots } from '@cardwise/contracts/statistics/statistics';
import { pagePath, useSession } from '@cardwise/web-kit';
import { renderScreen, reply, type ScreenOptions } from '@cardwise/web-kit/testing';

import { CollectionScreen } from '../src/collection/collection-screen.tsx';
import { ProfileScreen } from '../src/profile/profile-screen.tsx';
import '../src/texts.ts';
import { collection, collectionSet, days, loaded, mistakes, noReview, player, progress, weakSpots } from './samples.ts';

function Page() {
  return <p data-testid="session">{JSON.stringify(useSession().user)}</p>;
}

type Options = Pick<ScreenOptions, 'api' | 'locale' | 'player' | 'route'>;

/** Renders a profile with some data of every kind; `api` overrides replies. */
export function renderProfile(options: Options = {}) {
  return renderScreen(
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
        // There are no played days, because the hundreds of boxes of a calendar make every query slow.
        reply(loadPlayedDays, { first: null, days: [] }),
        reply(loadMistakes, ({ query }) => ({
          ...mistakes,
          data: mistakes.data.filter(({ state }) => state === query.state).slice(0, query.limit),
        })),
        reply(loadRating, {}),
        reply(loadWeakSpots, weakSpots),
        reply(loadCollection, { sets: [], weak: [] }),
        reply(loadWeekReview, noReview),
        ...(options.api ?? []),
      ],
    },
  );
}

export function renderPractice(options: Options = {}) {
  return renderProfile({ route: '/my-profile#practice', ...options });
}

export function renderSettings(options: Options = {}) {
  return renderProfile({ route: '/my-profile#settings', ...options });
}

export function renderCollection(options: Options = {}) {
  const route = options.locale === undefined ? '/collection' : pagePath(options.locale, collectionPage);
  return renderScreen(<CollectionScreen />, {
    route,
    path: `${route}/*`,
    player,
    ...options,
    api: [reply(loadCollection, collection), reply(loadCollectionSet, collectionSet), ...(options.api ?? [])],
  });
}
