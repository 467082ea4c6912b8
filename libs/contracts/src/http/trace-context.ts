/**
 * What browsers, gateway and services agree on about a trace (W3C Trace Context): who starts it, whether it is kept, and how
 * its ids travel. Without schemas, for the browser's sake.
 */

/** Ids of a trace and of the span that the next one belongs to. */
export type TraceContext = { traceId: string; spanId: string; sampled: boolean };

/** Where browsers send their spans; see `sendSpans`. */
export const tracesPath = '/traces';

/** Requests without spans, which would be in the way of what is looked for: probes, `sendReports`, `sendSpans`. */
export const untracedPaths: ReadonlySet<string> = new Set(['/healthz', '/reports', tracesPath]);

/** Header with which the gateway says when a request began and whether it loads a page: `1700000000.123 0.004 page`. */
export const gatewayTimeHeader = 'X-Gateway-Time';

/** @example formatTraceparent({ traceId, spanId, sampled: true }) // '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' */
export const formatTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** Reads the header `traceparent`; undefined for any other text. */
export const parseTraceparent = (header: string): TraceContext | undefined => {
  const [, traceId, spanId, flags] =
    /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
};

/**
 * Whether a trace is kept. Whoever starts it decides by its id alone, so browser and services agree about a page load that
 * both begin.
 *
 * @param share Traces to keep, 0 to 1.
 */
export const isSampled = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32;

/**
 * A page load is a trace by the request's id, which the browser finds in the page as its nonce. Its first span is the
 * browser's, but the browser has it to tell only once the page is there: hence an id that both sides can derive.
 */
export const pageSpanId = (traceId: string): string => traceId.slice(0, 16);

/** The header `baggage` by which a call says which part of the site makes it. @example 'part=mfe_quiz' */
export const formatBaggage = (part: string): string => `part=${part}`;

export const partInBaggage = (header: string): string | undefined => /(?:^|,)\s*part=(\w{1,40})/.exec(header)?.[1];
