import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/endpoint';
import { type ApiError, type ApiLoad, callApi } from '@cardwise/web-kit';
import { QueryClient, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Nothing is loaded behind the administrator's back: a draft or a selection would change under their hands. */
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
  /** Milliseconds until the next load, false for none; nothing is loaded while the page is hidden. */
  every?: (data: T) => number | false;
};

/**
 * Loads when the component appears and when the request changes. What was there stays until the new data arrives, also
 * when a reload fails.
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
 * @returns a function that loads anew what is shown of the given calls.
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
