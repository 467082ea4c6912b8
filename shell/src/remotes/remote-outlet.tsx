import { ErrorBoundary, useAppConfigSoFar } from '@cardwise/web-kit';
import { type ComponentType, Suspense, lazy, useMemo, useState } from 'react';

import { type ScreenRef, loadScreen, loadedScreen } from './load-screen.ts';
import { RemoteFailed } from './remote-failed.tsx';
import styles from './remote-outlet.module.css';
import { ScreenSkeleton } from './screen-skeleton.tsx';

const lazyScreen = (ref: ScreenRef, again: boolean): ComponentType =>
  lazy(async () => ({ default: await loadScreen(ref, again) }));

/** The place of one screen of a remote. React keeps a lazy component's failure for ever: every attempt gets a new one. */
function ScreenPlace(ref: ScreenRef) {
  const { remote, screen } = ref;
  const [attempt, setAttempt] = useState(0);
  const { config, reload } = useAppConfigSoFar();
  const Screen = useMemo(
    () => (attempt === 0 && loadedScreen({ remote, screen })) || lazyScreen({ remote, screen }, attempt > 0),
    [remote, screen, attempt],
  );
  const retry = () => {
    setAttempt((count) => count + 1);
    if (!config) reload();
  };
  return (
    <div className={styles.outlet} data-boundary={remote}>
      <ErrorBoundary onRetry={retry} fallback={(_, again) => <RemoteFailed onRetry={again} />}>
        <Suspense fallback={<ScreenSkeleton screen={screen} />}>
          <Screen />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** The place of a remote on the page: whatever happens to the remote, it happens in here. */
export const RemoteOutlet = (ref: ScreenRef) => <ScreenPlace key={`${ref.remote} ${ref.screen}`} {...ref} />;
