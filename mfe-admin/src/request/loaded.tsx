import type { ApiLoad } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import { FailureAlert } from './failure-alert.tsx';
import { LoadingBlock } from './loading-block.tsx';
import styles from './loaded.module.css';

type Props<T> = {
  load: ApiLoad<T>;
  /** Names what could not be loaded. */
  failed: string;
  children: (data: T) => ReactNode;
};

/** The three states of every load: on its way, failed with a way to try again, there. */
export function Loaded<T>({ load, failed, children }: Props<T>) {
  const { data, error, loading, retry } = load;
  return (
    <div className={styles.loaded} aria-busy={loading}>
      {error && <FailureAlert title={failed} error={error} onRetry={retry} />}
      {data === undefined ? loading && <LoadingBlock /> : children(data)}
    </div>
  );
}
