import { ErrorBoundary, useAppConfigSoFar } from '@cardwise/web-kit';
import {
  type ComponentType,
  type RefObject,
  Suspense,
  lazy,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { forgetFailures } from '../remotes/load-screen.ts';
import { loadView, loadedView, screenOf } from '../routing/load-view.ts';
import { ViewFailed } from './view-failed.tsx';
import styles from './view-outlet.module.css';
import { ViewSkeleton } from './view-skeleton.tsx';

// React keeps the failure of a lazy component: every attempt needs a new one.
const lazyView = (view: string, again: boolean): ComponentType =>
  lazy(async () => ({ default: await loadView(view, again) }));

const Failed = ({ onRetry }: { onRetry: () => void }) => {
  const { config, reload } = useAppConfigSoFar();
  const retry = () => {
    if (!config) reload();
    onRetry();
  };
  return <ViewFailed onRetry={retry} />;
};

const failed = (_: Error, retry: () => void) => <Failed onRetry={retry} />;

// Its effect runs once the view has loaded or, if it came with the page, once React has taken it over.
const Taken = ({ outlet }: { outlet: RefObject<HTMLElement | null> }) => {
  useLayoutEffect(() => globalThis.repeatPress?.(outlet.current), [outlet]);
  return null;
};

// Must not subscribe: React discards a boundary's HTML that is rendered again before its view has loaded.
const Attempts = ({ view }: { view: string }) => {
  const [Content, setContent] = useState(() => loadedView(view) ?? lazyView(view, false));
  const part = screenOf(view)?.remote ?? 'shell';
  const outlet = useRef<HTMLDivElement>(null);
  useEffect(() => forgetFailures, []);
  return (
    <div ref={outlet} className={styles.outlet} data-boundary={part}>
      <ErrorBoundary part={part} onRetry={() => setContent(lazyView(view, true))} fallback={failed}>
        <Suspense fallback={<ViewSkeleton />}>
          <Content />
          <Taken outlet={outlet} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
};

/** Shows a view, its loading state, failures and retries. */
export const ViewOutlet = ({ view }: { view: string }) => <Attempts key={view} view={view} />;
