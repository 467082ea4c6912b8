import { ErrorBoundary, useAppConfigSoFar } from '@cardwise/web-kit';
import { type ComponentType, Suspense, lazy, useMemo, useState } from 'react';

import { loadView, loadedView } from '../routing/load-view.ts';
import type { View } from '../routing/place.ts';
import { screenOf } from '../routing/screens.ts';
import { ViewFailed } from './view-failed.tsx';
import styles from './view-outlet.module.css';
import { ViewSkeleton } from './view-skeleton.tsx';

const lazyView = (view: View, again: boolean): ComponentType => lazy(async () => ({ default: await loadView(view, again) }));

/** React keeps a lazy component's failure for ever: every attempt gets a new one. */
function Attempts({ view }: { view: View }) {
  const [attempt, setAttempt] = useState(0);
  const { config, reload } = useAppConfigSoFar();
  const Drawn = useMemo(() => (attempt === 0 && loadedView(view)) || lazyView(view, attempt > 0), [view, attempt]);
  const retry = () => {
    setAttempt((count) => count + 1);
    if (!config) reload();
  };
  return (
    <div className={styles.outlet} data-boundary={screenOf(view)?.remote ?? 'shell'}>
      <ErrorBoundary onRetry={retry} fallback={(_, again) => <ViewFailed onRetry={again} />}>
        <Suspense fallback={<ViewSkeleton />}>
          <Drawn />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** The place of a view on the page: whatever happens to what draws it, it happens in here. */
export const ViewOutlet = ({ view }: { view: View }) => <Attempts key={view} view={view} />;
