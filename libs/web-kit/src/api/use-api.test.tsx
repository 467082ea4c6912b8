import { endpoint } from '@cardwise/contracts/http/endpoint';
import { act, renderHook, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';

import { fail, reply, startMockServer } from '../testing/mock-server.ts';
import { useApi } from './use-api.ts';

const double = endpoint({
  domain: 'site',
  method: 'GET',
  path: '/double/:n',
  audience: 'everyone',
  params: z.object({ n: z.string() }),
  response: z.object({ result: z.number() }),
});

type Props = { n: string | null; keep?: boolean };

function render(props: Props) {
  return renderHook(({ n, keep = false }: Props) => useApi(double, n === null ? null : { params: { n } }, { keep }), {
    initialProps: props,
  });
}

const doubling = reply(double, ({ params }) => ({ result: Number(params.n) * 2 }));

it('loads and returns the data', async () => {
  startMockServer([doubling]);
  const { result } = render({ n: '2' });
  expect(result.current).toMatchObject({ data: undefined, loading: true });
  await waitFor(() => expect(result.current).toMatchObject({ data: { result: 4 }, error: undefined, loading: false }));
});

it('loads nothing without a request', () => {
  const server = startMockServer([doubling]);
  expect(render({ n: null }).result.current.loading).toBe(false);
  expect(server.calls(double)).toEqual([]);
});

it('loads a request once, however often the component renders', async () => {
  const server = startMockServer([doubling]);
  const { result, rerender } = render({ n: '2' });
  rerender({ n: '2' });
  await waitFor(() => expect(result.current.data).toBeDefined());
  expect(server.calls(double)).toHaveLength(1);
});

it('drops the previous data on a new request, unless told to keep it', async () => {
  startMockServer([doubling]);
  const { result, rerender } = render({ n: '2' });
  await waitFor(() => expect(result.current.data).toEqual({ result: 4 }));
  rerender({ n: '3', keep: true });
  expect(result.current).toMatchObject({ data: { result: 4 }, loading: true });
  rerender({ n: '3' });
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data).toEqual({ result: 6 }));
});

it('reports a failure and recovers on retry', async () => {
  const server = startMockServer([fail(double, 'unavailable')]);
  const { result } = render({ n: '2' });
  await waitFor(() => expect(result.current.error?.code).toBe('unavailable'));
  server.use(doubling);
  act(() => result.current.retry());
  expect(result.current).toMatchObject({ error: undefined, loading: true });
  await waitFor(() => expect(result.current.data).toEqual({ result: 4 }));
});

it('aborts a load that is no longer wanted', () => {
  startMockServer([reply(double, () => new Promise(() => {}))]);
  const fetching = jest.spyOn(globalThis, 'fetch');
  const { unmount } = render({ n: '2' });
  unmount();
  expect(fetching.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});
