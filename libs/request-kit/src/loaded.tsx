import { lateAfter } from '@cardwise/contracts/site/timing';
import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { useDelay } from '@cardwise/ui-kit/use-delay';
import type { ApiLoad } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import { FailureAlert } from './failure-alert.tsx';
import styles from './loaded.module.css';
import { useRequestTexts } from './texts.ts';

type Props<T> = {
  load: ApiLoad<T>;
  failed: string;
  /** This height is reserved while the data is loading, so that the page does not jump. */
  height?: string;
  children: (data: T) => ReactNode;
};

export function Loaded<T>({ load, failed, height, children }: Props<T>) {
  const { data, error, loading, retry } = load;
  return (
    <div className={styles.loaded} aria-busy={loading}>
      {error && <FailureAlert title={failed} error={error} onRetry={retry} retrying={loading} />}
      {data === undefined ? loading && <LoadingBlock height={height} /> : children(data)}
    </div>
  );
}

export function LoadingBlock({ height }: { height?: string | undefined }) {
  return (
    <div aria-busy="true">
      <LoadingNote />
      {height === undefined ? <Skeleton lines={6} /> : <Skeleton height={height} />}
    </div>
  );
}

/** Tells screen readers that something is loading, and everybody once that takes long. */
export function LoadingNote() {
  const { t } = useRequestTexts();
  const late = useDelay(true, lateAfter);
  return <output className={late ? undefined : 'visually-hidden'}>{t(late ? 'late' : 'loading')}</output>;
}
