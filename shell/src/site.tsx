import { Navigate, Route, Routes, useAppConfigSoFar, useLocation, useSession } from '@cardwise/web-kit';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';

import { AccessGuard } from './account/access-guard.tsx';
import { LoginOutcome, LogoutQuestion } from './account/login-outcome.tsx';
import { AlertRegion } from './alerts/alert-region.tsx';
import { Notices } from './banners/notices.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { Head } from './routing/head.tsx';
import type { ActiveRoute } from './routing/resolve-route.ts';
import { useActiveRoute } from './routing/use-active-route.ts';
import styles from './site.module.css';
import { ViewOutlet } from './view/view-outlet.tsx';

export function Site({ start, origin }: { start: ActiveRoute; origin: string }) {
  const { pathname, search, hash, key } = useLocation();
  const route = useActiveRoute(start);
  // The site stays mounted while it redirects, so that no alert is lost.
  const moved = route.path !== pathname;

  return (
    <Suspense>
      <Head route={route} origin={origin} />
      <Backdrop />
      <Header route={route} />
      <AlertRegion>
        <LogoutQuestion />
      </AlertRegion>
      {!moved && <LoginOutcome />}
      <Main route={route} entry={key}>
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
}

function Backdrop() {
  const { user } = useSession();
  const { config } = useAppConfigSoFar();
  const chosen = [...(config?.standardsets ?? []), ...(config?.wildsets ?? [])].find(
    ({ code }) => code === user?.background,
  );
  const shown = chosen !== undefined;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-backdrop', shown);
  }, [shown]);
  if (!chosen) return null;
  return <img key={chosen.code} className={styles.backdrop} src={chosen.background} alt="" fetchPriority="low" />;
}

type MainProps = { route: ActiveRoute; entry: string; children: ReactNode };

/**
 * Scrolls and moves the focus after a navigation. Like a new page, another view starts at its top and takes the focus.
 * Another path of the same view takes the focus if no element has it, and starts at the top unless the visitor goes
 * back to it or its screen scrolls itself.
 * @param props.entry key of the history's entry.
 */
function Main({ route: { view, locale, path }, entry, children }: MainProps) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef({ view, locale, path });
  const entries = useRef(new Set<string>());

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { view, locale, path };
    const isNew = !entries.current.has(entry);
    entries.current.add(entry);
    const left = before.view !== view;
    const moved = before.path !== path;
    const starts = moved && isNew && before.locale === locale && !document.querySelector('[data-own-scroll]');
    if (left || starts) scrollTo({ top: 0, behavior: 'instant' });
    if (left || (moved && document.activeElement === document.body)) main.current?.focus({ preventScroll: true });
  }, [view, locale, path, entry]);

  return (
    <main ref={main} id="main" className={styles.main} tabIndex={-1}>
      <div className={styles.sheet}>{children}</div>
    </main>
  );
}
