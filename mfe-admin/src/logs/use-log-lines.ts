import { loadLogs } from '@cardwise/contracts/admin';
import type { ResponseOf } from '@cardwise/contracts/endpoint';
import { ApiError, callApi } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { useKeptApi } from '../request/use-kept-api.ts';
import { levelOf } from './level-of.ts';
import type { LogEntry } from './log-list.tsx';

/** Lines of the first answer, which is there at once, and of each that follows it. */
const firstPiece = 1000;
const piece = 10_000;

type Answer = ResponseOf<typeof loadLogs>;

/** What came after a first answer, and where to go on. */
type Rest = { first: Answer; entries: readonly LogEntry[]; next: string | null; error?: ApiError };

const entriesOf = (lines: readonly string[], from: number): LogEntry[] =>
  lines.map((line, place) => ({ index: from + place, line, level: levelOf(line) }));

/**
 * The newest log lines, up to a limit. Of many, the first are there at once, and the others come behind them piece by piece:
 * 100,000 lines weigh 25 MB.
 */
export function useLogLines(limit: number, search: string) {
  const query = search === '' ? {} : { search };
  const load = useKeptApi(loadLogs, { query: { limit: firstPiece, ...query } });
  const [rest, setRest] = useState<Rest>();
  const first = load.data;
  const current = rest?.first === first ? rest : undefined;

  const follow = useEffectEvent(async (answer: Answer, signal: AbortSignal) => {
    let { entries, next }: Rest = current ?? { first: answer, entries: [], next: answer.next ?? null };
    for (;;) {
      const from = answer.data.length + entries.length;
      if (next === null || from >= limit) return;
      const request = { query: { limit: Math.min(piece, limit - from), ...query, before: next } };
      try {
        const more = await callApi(loadLogs, request, { signal });
        entries = entries.concat(entriesOf(more.data, from));
        next = more.next ?? null;
        setRest({ first: answer, entries, next });
      } catch (thrown) {
        if (signal.aborted) return;
        const error = thrown instanceof ApiError ? thrown : new ApiError('bad_response', { cause: thrown });
        setRest({ first: answer, entries, next, error });
        return;
      }
    }
  });

  useEffect(() => {
    // While another search is on its way, what is shown is of the former one.
    if (!first || load.loading) return undefined;
    const abort = new AbortController();
    void follow(first, abort.signal);
    return () => abort.abort();
  }, [first, load.loading, limit]);

  const newest = useMemo(() => entriesOf(first?.data ?? [], 0), [first]);
  const older = current?.entries;
  const entries = useMemo(() => [...newest, ...(older ?? [])].slice(0, limit), [newest, older, limit]);
  return { load: { ...load, error: load.error ?? current?.error }, entries };
}
