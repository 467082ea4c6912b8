import { randomUUID } from 'node:crypto';

export type LogLine = {
  id: string;
  time: string;
  level: string;
  service: string;
  line: string;
  /** Of the audit trail, which nobody deletes. */
  audit?: boolean;
};

/** An error can carry more than fits in a call or document. */
const longest = 100_000;

const cut = (line: string): string => (line.length > longest ? `${line.slice(0, longest - 1)}…` : line);

const levelWords: Record<string, string> = {
  trace: 'DEBUG',
  debug: 'DEBUG',
  info: 'INFO',
  warn: 'WARNING',
  error: 'ERROR',
  fatal: 'CRITICAL',
};

/**
 * @example
 * toLogLine('{"level":"warn","time":"2026-11-20T13:00:00.000Z","service":"svc-quiz","msg":"feed away","feed":"/x"}').line
 * // '[2026-11-20T13:00:00.000Z] svc-quiz.WARNING: feed away {"feed":"/x"}'
 */
export const toLogLine = (json: string): LogLine => {
  const { level, time, service, msg, audit, requestId, ...facts } = JSON.parse(json) as Record<string, unknown>;
  // Last, because the viewer cuts long lines.
  const context = requestId === undefined ? facts : { ...facts, requestId };
  const word = levelWords[String(level)] ?? 'INFO';
  const rest = Object.keys(context).length > 0 ? ` ${JSON.stringify(context)}` : '';
  return {
    id: randomUUID(),
    time: String(time),
    level: word.toLowerCase(),
    service: String(service),
    line: cut(`[${String(time)}] ${String(service)}.${word}: ${String(msg ?? '')}${rest}`),
    ...(audit === true && { audit }),
  };
};
