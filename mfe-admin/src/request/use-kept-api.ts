import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/endpoint';
import { type ApiLoad, useApi } from '@cardwise/web-kit';
import { useState } from 'react';

/** As `useApi`, but what was there stays when a reload fails: the error stands beside it, and no draft is lost. */
export function useKeptApi<E extends Endpoint>(endpoint: E, request: RequestOf<E> | null): ApiLoad<ResponseOf<E>> {
  const load = useApi(endpoint, request, { keep: true });
  const [kept, setKept] = useState(load.data);
  if (load.data !== undefined && load.data !== kept) setKept(load.data);
  return { ...load, data: load.data ?? kept };
}
