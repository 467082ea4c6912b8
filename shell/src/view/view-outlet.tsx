import { lateAfter } from '@cardwise/contracts/site/timing';
import { useOnline } from '@cardwise/request-kit/use-online';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { reloadIcon } from '@cardwise/ui-kit/icons';
import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { useDelay } from '@cardwise/ui-kit/use-delay';
import { ErrorBoundary, useAppConfigSoFar, useTranslation } from '@cardwise/web-kit';
import { useOwnerKey } from '@cardwise/web-kit/owner-key';
import { type Store, createStore, useStore } from '@cardwise/web-kit/store';
import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { forgetFailures } from '../remotes/load-screen.ts';
import { loadedView, loadView, getScreen } from '../routing/load-view.ts';
import styles from './view-outlet.module.css';

/** Renders a view, and begins anew for another player. */
export function ViewOutlet({ view }: { view: string }) {
  return <Attempts key={`${view} ${useOwnerKey()}`} view={view} />;
}

// This component must not subscribe to anything: React discards a boundary's HTML that is rendered again before its
// view has loaded.
function Attempts({ view }: { view: string }) {
  const [Content, setContent] = useState(() => loadedView(view) ?? lazyView(view, false));
  const [settled] = useState(() => createStore(false));
  const part = getScreen(view)?.remote ?? 'shell';
  const outlet = useRef<HTMLDivElement>(null);
  useEffect(() => forgetFailures, []);
  const retry = () => {
    settled.set(false);
    setContent(lazyView(view, true));
  };
  const settle = () => settled.set(true);
  return (
    <div ref={outlet} className={styles.outlet} data-boundary={part}>
      <LazyView settled={settled} onRetry={retry} />
      <ErrorBoundary part={part} onRetry={retry} fallback={failed(settle)}>
        <Suspense fallback={<ViewSkeleton />}>
          <Content />
          <Taken outlet={outlet} onTaken={settle} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

// React keeps the failure of a lazy component, so every attempt needs a new one.
function lazyView(view: string, again: boolean): ComponentType {
  return lazy(async () => ({ default: await loadView(view, again) }));
}

/** Shows that a view is late. It stands beside the boundary, because it must not render the boundary again. */
function LazyView({ settled, onRetry }: { settled: Store<boolean>; onRetry: () => void }) {
  return <Late settled={useStore(settled)} onRetry={onRetry} />;
}

/** Tells the visitor that the view is still loading; retrying loads it from fresh addresses. */
export function Late({ settled, onRetry }: { settled: boolean; onRetry?: () => void }) {
  const { t } = useTranslation('shell');
  const late = useDelay(!settled, lateAfter);
  if (settled || !late) return null;
  const action = onRetry && (
    <Button icon={reloadIcon} onClick={onRetry}>
      {t('remote.retry')}
    </Button>
  );
  return (
    <Alert className={styles.late} kind="info" title={t('remote.lateTitle')} action={action}>
      {t('remote.lateText')}
    </Alert>
  );
}

function failed(onShown: () => void) {
  return (_: Error, retry: () => void) => <Failed onShown={onShown} onRetry={retry} />;
}

/** Tells the visitor that the view has failed; offline, it waits for the connection. */
function Failed({ onShown, onRetry }: { onShown: () => void; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const { config, reload } = useAppConfigSoFar();
  const online = useOnline();
  const retry = () => {
    if (!config) reload();
    onRetry();
  };
  const comeBack = useEffectEvent(retry);
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    shown();
    const listen = () => comeBack();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
  const button = (
    <Button icon={reloadIcon} onClick={retry}>
      {t('remote.retry')}
    </Button>
  );
  return online ? (
    <Alert kind="error" title={t('remote.title')} action={button}>
      {t('remote.text')}
    </Alert>
  ) : (
    <Alert kind="info" title={t('remote.offlineTitle')} action={button}>
      {t('remote.offlineText')}
    </Alert>
  );
}

/** The skeleton is as high as a view, so that nothing jumps. */
export function ViewSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton width="min(20rem, 80%)" height="2.5rem" />
      <Skeleton className={styles.body} />
    </div>
  );
}

// The effect runs once the view has loaded or, if the view came with the page, is hydrated.
function Taken({ outlet, onTaken }: { outlet: RefObject<HTMLElement | null>; onTaken: () => void }) {
  const taken = useEffectEvent(onTaken);
  useLayoutEffect(() => {
    globalThis.repeatPress?.(outlet.current);
    taken();
  }, [outlet]);
  return null;
}
