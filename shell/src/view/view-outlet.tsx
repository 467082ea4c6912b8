import { useOnline } from '@cardwise/request-kit/use-online';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { reloadIcon } from '@cardwise/ui-kit/icons';
import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { ErrorBoundary, useAppConfigSoFar, useOwnerKey, useTranslation } from '@cardwise/web-kit';
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
import { loadedView, loadView, screenOf } from '../routing/load-view.ts';
import styles from './view-outlet.module.css';

/** As high as a view, so that nothing jumps. */
export const ViewSkeleton = () => {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton width="min(20rem, 80%)" height="2.5rem" />
      <Skeleton className={styles.body} />
    </div>
  );
};

/** Offline, it waits for the connection. */
const Failed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('shell');
  const { config, reload } = useAppConfigSoFar();
  const online = useOnline();
  const retry = () => {
    if (!config) reload();
    onRetry();
  };
  const comeBack = useEffectEvent(retry);
  useEffect(() => {
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
};

// React keeps the failure of a lazy component: every attempt needs a new one.
const lazyView = (view: string, again: boolean): ComponentType =>
  lazy(async () => ({ default: await loadView(view, again) }));

const failed = (_: Error, retry: () => void) => <Failed onRetry={retry} />;

// Its effect runs once the view has loaded or, if it came with the page, is hydrated.
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

/** Begins anew for another player. */
export const ViewOutlet = ({ view }: { view: string }) => <Attempts key={`${view} ${useOwnerKey()}`} view={view} />;
