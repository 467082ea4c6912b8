import { appConfig, siteMessages } from '@cardwise/contracts/catalogue/app-config';
import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { maskPath } from '@cardwise/contracts/http/mask-path';
import { session } from '@cardwise/contracts/profile/session';
import {
  formatBaggage,
  formatTraceparent,
  isSampled,
  pageSpanId,
  tracesPath,
  untracedPaths,
} from '@cardwise/contracts/http/trace-context';
import type { BrowserSpan } from '@cardwise/contracts/admin/traces';
import type { RemoteName } from '@cardwise/contracts/site/registry';
import { preferredLocale } from '@cardwise/web-kit';

import { onHidden, sendReport } from '../lifecycle/page-lifecycle.ts';
import { pageNamed } from '../pages/known-pages.ts';
import { resolveRoute } from '../routing/resolve-route.ts';

// In milliseconds.
const delay = 5000;
const mostSpans = 50;

const shellCalls = new Set<string>([appConfig, session, siteMessages].map(({ path }) => path));

// In milliseconds since the page's time origin.
type Span = Omit<BrowserSpan, 'age' | 'duration'> & { start: number; end: number };

const randomId = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const nameOf = (method: string, url: string): string =>
  `${method} ${maskPath(new URL(url, location.origin).pathname)}`.slice(0, 100);

const remoteHere = (): RemoteName | undefined =>
  pageNamed(resolveRoute(location.pathname, preferredLocale()).view)?.remote;

// The innermost remote on the stack; else the page's remote, whose loads React starts, or the shell.
const callerOf = (url: string, stack = ''): BrowserSpan['part'] =>
  /\/remotes\/(mfe_\w+)\//.exec(stack)?.[1] ?? (shellCalls.has(url) ? 'shell' : remoteHere()) ?? 'shell';

const createSender = () => {
  let spans: Span[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (spans.length === 0) return;
    const now = performance.now();
    const batch = spans.map(({ start, end, ...span }) => ({
      ...span,
      age: Math.round(now - start),
      duration: Math.round(end - start),
    }));
    spans = [];
    sendReport(tracesPath, { spans: batch });
  };
  onHidden(flush);
  return (span: Span): void => {
    if (spans.length < mostSpans) spans.push(span);
    timer ??= setTimeout(flush, delay);
  };
};

export const tracePage = (view: string, share: number): void => {
  const send = globalThis.fetch;
  const add = createSender();

  const traceId = document.querySelector<HTMLElement>('meta[name=csp-nonce]')?.nonce ?? '';
  if (/^[0-9a-f]{32}$/.test(traceId) && isSampled(traceId, share)) {
    const [navigation] = performance.getEntriesByType('navigation');
    const end = navigation?.loadEventEnd || performance.now();
    add({ traceId, spanId: pageSpanId(traceId), name: `load ${view}`, part: 'shell', start: 0, end });
  }

  globalThis.fetch = (input, init) => {
    const headers = init?.headers as Record<string, string> | undefined;
    if (typeof input !== 'string' || !headers?.[markerHeader.name] || untracedPaths.has(input))
      return send(input, init);
    const call = { traceId: randomId(16), spanId: randomId(8) };
    const sampled = isSampled(call.traceId, share);
    const traceparent = formatTraceparent({ ...call, sampled });
    if (!sampled) return send(input, { ...init, headers: { ...headers, traceparent } });
    const part = callerOf(input, new Error('the call').stack);
    const span = { ...call, name: nameOf(init?.method ?? 'GET', input), part, start: performance.now() };
    const answer = send(input, { ...init, headers: { ...headers, traceparent, baggage: formatBaggage(part) } });
    answer.then(
      ({ status }) => add({ ...span, end: performance.now(), status }),
      () => add({ ...span, end: performance.now() }),
    );
    return answer;
  };
};
