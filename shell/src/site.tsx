import { Navigate, Route, Routes, useLocation } from '@cardwise/web-kit';
import { Suspense } from 'react';

import { AccessGuard } from './account/access-guard.tsx';
import { useLoginOutcome } from './account/use-login-outcome.ts';
import { AlertRegion } from './alerts/alert-region.tsx';
import { Backdrop } from './appearance/backdrop.tsx';
import { Notices } from './banners/notices.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { Main } from './layout/main.tsx';
import { ViewOutlet } from './layout/view-outlet.tsx';
import { NotFoundPage } from './site-pages/not-found-page.tsx';
import { Head } from './routing/head.tsx';
import type { Place } from './routing/place.ts';
import { usePlace } from './routing/use-place.ts';

const Content = ({ view }: Pick<Place, 'view'>) => {
  if (view === 'notFound') return <NotFoundPage />;
  return (
    <AccessGuard view={view}>
      <ViewOutlet view={view} />
    </AccessGuard>
  );
};

/** Inside the site's Suspense, because it speaks the page's language. */
const LoginOutcome = () => {
  useLoginOutcome();
  return null;
};

/** The frame of every page, and in it what the address shows. */
export const Site = () => {
  const { pathname, search, hash } = useLocation();
  const place = usePlace();
  // The frame stays while an address gives way to the canonical one: alerts that are on show must not be lost.
  const moved = place.path !== pathname;

  return (
    <Suspense>
      <Head place={place} />
      <Backdrop />
      <Header place={place} />
      <AlertRegion />
      {!moved && <LoginOutcome />}
      <Main view={place.view}>
        {moved ? (
          <Navigate to={{ pathname: place.path, search, hash }} replace />
        ) : (
          <Routes>
            <Route path={`${place.base}/*`} element={<Content view={place.view} />} />
          </Routes>
        )}
      </Main>
      <Footer />
      <Notices />
    </Suspense>
  );
};
