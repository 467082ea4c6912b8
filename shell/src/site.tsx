import { Navigate, Route, Routes, useLocation } from '@cardwise/web-kit';
import { Suspense, lazy } from 'react';

import { AccessGuard } from './account/access-guard.tsx';
import { AlertRegion } from './alerts/alert-region.tsx';
import { Backdrop } from './appearance/backdrop.tsx';
import { Notices } from './banners/notices.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { Main } from './layout/main.tsx';
import { NotFoundPage } from './site-pages/not-found-page.tsx';
import { RemoteOutlet } from './remotes/remote-outlet.tsx';
import { ScreenSkeleton } from './remotes/screen-skeleton.tsx';
import { Head } from './routing/head.tsx';
import type { Place } from './routing/place.ts';
import { screenOf } from './routing/screens.ts';
import { usePlace } from './routing/use-place.ts';

const AboutPage = lazy(() => import('./site-pages/about-page.tsx'));
const PrivacyPage = lazy(() => import('./site-pages/privacy-page.tsx'));

function View({ view }: Pick<Place, 'view'>) {
  const screen = screenOf(view);
  if (screen) {
    return (
      <AccessGuard view={view}>
        <RemoteOutlet {...screen} />
      </AccessGuard>
    );
  }
  if (view === 'about') return <AboutPage />;
  if (view === 'privacy') return <PrivacyPage />;
  return <NotFoundPage />;
}

/** The frame of every page, and in it what the address shows. */
export function Site() {
  const { pathname, search, hash } = useLocation();
  const { place, chooseLocale } = usePlace();
  if (place.path !== pathname) return <Navigate to={{ pathname: place.path, search, hash }} replace />;

  return (
    <Suspense>
      <Head place={place} />
      <Backdrop />
      <Header place={place} onChooseLocale={chooseLocale} />
      <AlertRegion />
      <Main view={place.view}>
        <Suspense fallback={<ScreenSkeleton screen={place.view} />}>
          <Routes>
            <Route path={`${place.base}/*`} element={<View view={place.view} />} />
          </Routes>
        </Suspense>
      </Main>
      <Footer />
      <Notices />
    </Suspense>
  );
}
