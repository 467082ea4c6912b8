import { type Endpoint, type RequestOf, markerHeader } from '@cardwise/contracts/http/endpoint';

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** @example buildRequest(searchCards, { query: { page: 2 }, body: { filter } }).url // '/statistics/search?page=2' */
export const buildRequest = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
): { url: string; init: RequestInit } => {
  const { params = {}, query = {}, body } = request as Parts;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const headers: Record<string, string> = { accept: 'application/json', [markerHeader.name]: markerHeader.value };
  const init: RequestInit = { method: endpoint.method, headers };
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  return { url: search.size > 0 ? `${path}?${search}` : path, init };
};
