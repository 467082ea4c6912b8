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
import { ViewOutlet } from './view/view-outlet.tsx';
import { Head } from './routing/head.tsx';
import type { ActiveRoute } from './routing/resolve-route.ts';
import { useActiveRoute } from './routing/use-active-route.ts';

// Inside the Suspense boundary, because it needs the texts.
const LoginOutcome = () => {
  useLoginOutcome();
  return null;
};

/** @param props.origin of absolute addresses. */
export const Site = ({ start, origin }: { start: ActiveRoute; origin: string }) => {
  const { pathname, search, hash } = useLocation();
  const route = useActiveRoute(start);
  // Stays mounted while redirecting, so that no alert is lost.
  const moved = route.path !== pathname;

  return (
    <Suspense>
      <Head route={route} origin={origin} />
      <Backdrop />
      <Header route={route} />
      <AlertRegion />
      {!moved && <LoginOutcome />}
      <Main view={route.view}>
        {moved ? (
          <Navigate to={{ pathname: route.path, search, hash }} replace />
        ) : (
          <Routes>
            <Route
              path={`${route.base}/*`}
              element={
                <AccessGuard view={route.view}>
                  <ViewOutlet view={route.view} />
                </AccessGuard>
              }
            />
          </Routes>
        )}
      </Main>
      <Notices />
      <Footer />
    </Suspense>
  );
};
