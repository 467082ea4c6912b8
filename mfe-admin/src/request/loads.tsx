import { Loaded } from '@cardwise/request-kit/loaded';
import type { ApiLoad } from '@cardwise/web-kit';
import { createApiCache } from '@cardwise/web-kit/api-cache';
import { Empty } from 'antd';
import { type ReactNode, useEffect } from 'react';

/** A tab opened again shows what it had while it reloads. An action reloads what it changed. */
export const cache = createApiCache({ freshFor: 0, keptFor: 300_000 });

/** Milliseconds; only while the page is visible. */
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
