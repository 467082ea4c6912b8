import { loadLogs } from '@cardwise/contracts/admin/logs';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { type ApiError, type ApiLoad, callApi } from '@cardwise/web-kit';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { levelOf } from './level-of.ts';
import type { LogEntry } from './log-list.tsx';

/** Number of lines in the first request, which is answered at once, and in each that follows. */
const firstPiece = 1000;
const piece = 10_000;

type Lines = InfiniteData<ResponseOf<typeof loadLogs>, Piece>;
type Piece = { limit: number; before?: string };

/**
 * The newest log lines, up to a limit. The first lines arrive at once and the rest in batches, because 100,000 lines
 * are 25 MB.
 */
export const useLogLines = (limit: number, search: string) => {
  const key = [loadLogs.path, search];
  const loads = useQueryClient();
  const query = useInfiniteQuery<Lines['pages'][number], ApiError, Lines, string[], Piece>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      callApi(loadLogs, { query: { ...pageParam, ...(search && { search }) } }, { signal }),
    initialPageParam: { limit: firstPiece },
    getNextPageParam: ({ next }, pages) => {
      const missing = limit - pages.reduce((sum, { data }) => sum + data.length, 0);
      return next && missing > 0 ? { limit: Math.min(piece, missing), before: next } : null;
    },
    placeholderData: (before) => before,
  });
  const { data, error, fetchNextPage, hasNextPage, isError, isFetching, isFetchingNextPage, isPlaceholderData } = query;

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError && !isPlaceholderData) void fetchNextPage();
    // `data` covers a batch that arrived before any render saw it being fetched.
  }, [data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage]);

  const retry = () => {
    // Refetching every batch would show nothing new until the last one arrived.
    loads.setQueryData<Lines>(
      key,
      (before) => before && { pages: before.pages.slice(0, 1), pageParams: before.pageParams.slice(0, 1) },
    );
    void query.refetch();
  };
  const entries = useMemo(
    () =>
      (data?.pages ?? [])
        .flatMap((page) => page.data)
        .slice(0, limit)
        .map((line, index): LogEntry => ({ index, line, level: levelOf(line) })),
    [data, limit],
  );
  const load: ApiLoad<Lines> = { data, error: error ?? undefined, loading: isFetching && !isFetchingNextPage, retry };
  return { load, entries };
};
