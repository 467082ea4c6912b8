import { loadLogs, type LogLevel } from '@cardwise/contracts/admin/logs';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { ApiError, type ApiLoad, callApi, useApi } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { cache } from '../request/loads.tsx';
import type { LogEntry } from './log-list.tsx';

const levels: Record<string, LogLevel> = {
  EMERGENCY: 'danger',
  ALERT: 'danger',
  CRITICAL: 'danger',
  ERROR: 'danger',
  WARNING: 'warning',
  NOTICE: 'warning',
  INFO: 'info',
  DEBUG: 'debug',
};

const ownLine = /^\[[^\]]*\] [\w-]+\.([A-Z]+):/;
const keywords = /\b(?:EMERGENCY|ALERT|CRITICAL|ERROR|WARNING|NOTICE|INFO|DEBUG)\b/;

const firstPiece = 1000;
const piece = 10_000;

type Piece = ResponseOf<typeof loadLogs>;
type Rest = Piece & { first: Piece | undefined; error?: ApiError };

/** Loads log lines in batches, because 100,000 lines are 25 MB. */
export function useLogLines(limit: number, search: string) {
  const asked = search ? { search } : {};
  const load = useApi(loadLogs, { query: { limit: firstPiece, ...asked } }, { cache });
  const first = load.data;
  const [rest, setRest] = useState<Rest>({ first: undefined, data: [], next: null });
  const { data, next, error } = first && rest.first === first ? rest : { data: first?.data ?? [], next: first?.next };

  const loadRest = useEffectEvent(async (signal: AbortSignal) => {
    let lines = data;
    let before = next;
    while (before && lines.length < limit) {
      const query = { limit: Math.min(piece, limit - lines.length), before, ...asked };
      const more: Piece = await callApi(loadLogs, { query }, { signal });
      if (signal.aborted) return;
      lines = lines.concat(more.data);
      before = more.next;
      setRest({ first, data: lines, next: before });
    }
  });
  const settled = load.loading ? undefined : first;
  useEffect(() => {
    if (!settled) return undefined;
    const abort = new AbortController();
    loadRest(abort.signal).catch((cause: unknown) => {
      if (abort.signal.aborted) return;
      const failure = cause instanceof ApiError ? cause : new ApiError('bad_response', { cause });
      setRest((before) => ({
        ...(before.first === settled ? before : { ...settled, first: settled }),
        error: failure,
      }));
    });
    return () => abort.abort();
  }, [settled, limit]);

  const entries = useMemo(
    () => data.slice(0, limit).map((line, index): LogEntry => ({ index, line, level: getLevel(line) })),
    [data, limit],
  );
  return { load: { ...load, error: load.error ?? error } satisfies ApiLoad<Piece>, entries };
}

/**
 * Returns the level of a line. In the suite's own format it is in the level field; otherwise it is the first keyword. A
 * line without either counts as debug.
 */
export function getLevel(line: string): LogLevel {
  const keyword = ownLine.exec(line)?.[1] ?? keywords.exec(line)?.[0];
  return (keyword && levels[keyword]) || 'debug';
}
