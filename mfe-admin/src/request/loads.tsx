import { Loaded } from '@cardwise/request-kit/loaded';
import type { ApiLoad } from '@cardwise/web-kit';
import { createApiCache } from '@cardwise/web-kit/api-cache';
import { Empty } from 'antd';
import { type ReactNode, useEffect } from 'react';

/** A tab that is opened again shows its former data while it reloads. Actions reload what they have changed. */
export const cache = createApiCache({ freshFor: 0, keptFor: 300_000 });

/** Loads again at an interval in milliseconds, as long as the page is visible. */
export function usePolling({ loading, retry }: Pick<ApiLoad<unknown>, 'loading' | 'retry'>, interval?: number): void {
  useEffect(() => {
    if (loading || interval === undefined) return undefined;
    const timer = setInterval(() => document.visibilityState === 'hidden' || retry(), interval);
    return () => clearInterval(timer);
  }, [loading, retry, interval]);
}

type Props<T> = { load: ApiLoad<T>; failed: string; none: string; children: (answer: T) => ReactNode };

export function LoadedItems<T extends { data: readonly unknown[] }>({ none, children, ...loaded }: Props<T>) {
  return (
    <Loaded {...loaded}>
      {(answer) => (answer.data.length === 0 ? <Empty description={none} /> : children(answer))}
    </Loaded>
  );
}
