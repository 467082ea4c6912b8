import { cardStatistics } from '@cardwise/contracts/statistics/statistics';
import { sendReports } from '@cardwise/contracts/admin/reports';
import { sendSpans } from '@cardwise/contracts/admin/traces';
import { parseTraceparent, partInBaggage } from '@cardwise/contracts/http/trace-context';
import { callApi } from '@cardwise/web-kit';
import * as z from 'zod/mini';

import { sendReport } from '../lifecycle/page-lifecycle.ts';
import { tracePage } from './trace-page.ts';

const nonce = '0af7651916cd43dd8448eb211c80319c';
const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const headersOf = (path: string): Record<string, string> | undefined =>
  send.mock.calls.find(([url]) => String(url).startsWith(path))?.[1]?.headers as Record<string, string> | undefined;
const spansSent = () =>
  send.mock.calls
    .filter(([url]) => url === sendSpans.path)
    .flatMap(([, init]) => z.parse(sendSpans.body, JSON.parse(String(init?.body))).spans);

beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset().mockImplementation(async () => new Response('{}', { status: 404 }));
  globalThis.fetch = send;
  performance.getEntriesByType = () => [];
  history.replaceState(null, '', '/de/statistiken');
  document.head.innerHTML = `<meta name="csp-nonce" nonce="${nonce}">`;
});
afterEach(() => jest.useRealTimers());

const call = () =>
  callApi(cardStatistics, { params: { id: '64' }, query: { locale: 'de' } }).catch((error: unknown) => error);

it('the page load and each call are sent, with who made it and nothing that identifies', async () => {
  tracePage('statistics', 1);
  await call();
  await jest.advanceTimersByTimeAsync(6000);
  const { traceparent = '', baggage = '' } = headersOf('/statistics/card/') ?? {};
  expect(partInBaggage(baggage)).toBe('mfe_statistics');
  const { traceId, spanId, sampled } = parseTraceparent(traceparent) ?? {};
  expect(sampled).toBe(true);
  expect(spansSent()).toEqual([
    expect.objectContaining({ traceId: nonce, spanId: nonce.slice(0, 16), name: 'load statistics', part: 'shell' }),
    expect.objectContaining({ traceId, spanId, name: 'GET /statistics/card/*', part: 'mfe_statistics', status: 404 }),
  ]);
});

it('what is not kept is said to the services and not sent', async () => {
  tracePage('statistics', 0);
  await call();
  await jest.advanceTimersByTimeAsync(6000);
  expect(parseTraceparent(headersOf('/statistics/card/')?.['traceparent'] ?? '')).toMatchObject({ sampled: false });
  expect(spansSent()).toEqual([]);
});

it('a flood of calls is cut, and what is left is sent when the page is hidden', async () => {
  tracePage('statistics', 1);
  await Promise.all(Array.from({ length: 80 }, call));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  jest.restoreAllMocks();
  expect(spansSent()).toHaveLength(50);
});

it('other requests, reports, and sending spans itself are left alone', async () => {
  tracePage('statistics', 1);
  await fetch('/remotes.json');
  sendReport(sendReports.path, {});
  expect(send.mock.calls[0]).toEqual(['/remotes.json', undefined]);
  expect(headersOf(sendReports.path)).not.toHaveProperty('traceparent');
  await jest.advanceTimersByTimeAsync(12_000);
  expect(send.mock.calls.filter(([url]) => url === sendSpans.path)).toHaveLength(1);
});
