/** W3C Trace Context without schemas, to keep browsers' scripts small. */

export type TraceContext = { traceId: string; spanId: string; sampled: boolean };

export const tracesPath = '/traces';

/** Probes and reports get no spans. */
export const untracedPaths: ReadonlySet<string> = new Set(['/healthz', '/reports', tracesPath]);

/** Start, duration, and whether it loads a page: `1700000000.123 0.004 page`. */
export const gatewayTimeHeader = 'X-Gateway-Time';

export const formatTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** Undefined for an invalid header. */
export const parseTraceparent = (header: string): TraceContext | undefined => {
  const [, traceId, spanId, flags] =
    /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
};

/** Decided by the id alone, so that browser and services agree. @param share Traces to keep, 0 to 1. */
export const isSampled = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32;

/** The first span of a page load; the trace's id is the page's nonce. */
export const pageSpanId = (traceId: string): string => traceId.slice(0, 16);

/** The part of the site that makes a call. @example 'part=mfe_quiz' */
export const formatBaggage = (part: string): string => `part=${part}`;

export const partInBaggage = (header: string): string | undefined => /(?:^|,)\s*part=(\w{1,40})/.exec(header)?.[1];
