import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/http/endpoint';
import { type ApiError, type ApiLoad, callApi } from '@cardwise/web-kit';
import { QueryClient, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Nothing reloads on its own: it could change a draft or a selection during an edit. */
export const createLoads = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: false,
        structuralSharing: false,
      },
    },
  });

type Options<T> = {
  /** Milliseconds until the next load, or false for none. Pauses while the page is hidden. */
  every?: (data: T) => number | false;
};

/**
 * Loads on mount and whenever the request changes. Earlier data stays until new data arrives, even when a reload fails.
 *
 * @param request `null` while there is nothing to load yet.
 */
export const useLoad = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> | null,
  { every }: Options<ResponseOf<E>> = {},
): ApiLoad<ResponseOf<E>> => {
  const { data, error, isFetching, refetch } = useQuery<ResponseOf<E>, ApiError>({
    queryKey: [endpoint.path, request],
    queryFn: ({ signal }) => callApi(endpoint, request as RequestOf<E>, { signal }),
    enabled: request !== null,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (every && state.data !== undefined ? every(state.data) : false),
  });
  return { data, error: error ?? undefined, loading: isFetching, retry: () => void refetch() };
};

/**
 * @returns a function that reloads the data shown for the given endpoints.
 * @example reload(loadBanned, searchCatalogue);
 */
export const useReload = () => {
  const loads = useQueryClient();
  return useCallback(
    (...endpoints: Endpoint[]) => {
      for (const { path } of endpoints) void loads.invalidateQueries({ queryKey: [path] });
    },
    [loads],
  );
};
