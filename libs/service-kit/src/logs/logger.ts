import { pino, type Logger } from 'pino';

const mostCharacters = 200;
const mostEntries = 20;
const mostLevels = 6;
const mostStackLines = 60;

export type { Logger } from 'pino';

type Options = {
  service: string;
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  pretty?: boolean;
  onRecord?: (json: string) => void;
  output?: { write: (line: string) => void };
};

/**
 * Writes JSON to standard output. Texts are cut at 200 characters; cookies, tokens and authorisation headers are left
 * out.
 */
export function createLogger({ service, level, pretty = false, onRecord, output }: Options): Logger {
  const streams: Parameters<typeof pino.multistream>[0] = [
    {
      level: 'debug',
      stream:
        output ??
        (pretty
          ? pino.transport({ target: 'pino-pretty', options: { colorize: true, ignore: 'pid,hostname' } })
          : pino.destination({ dest: 1, sync: false })),
    },
  ];
  if (onRecord) streams.push({ level: 'debug', stream: { write: onRecord } });
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: cutRecord },
      serializers: { err: serializeError },
      redact: { paths: ['*.cookie', '*.authorization', 'cookie', 'authorization', '*.token'], censor: '[hidden]' },
    },
    pino.multistream(streams),
  );
}

/** Cuts a record's texts. Audit records stay whole, because contracts limit their texts. */
function cutRecord({ err, ...record }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...(err !== undefined && { err }),
    ...(record['audit'] === true ? record : cutTexts(record)),
  };
}

/** Leaves out what libraries add to their errors, such as documents that could not be written. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, code, status, detail, issues } = pino.stdSerializers.err(error);
  return cutTexts({ type, message: hideIds(message), stack: hideInStack(stack), code, status, detail, issues });
}

/** Cuts texts, lists and depth; otherwise callers and the provider would decide how fast the disk fills. */
function cutTexts(value: Record<string, unknown>): Record<string, unknown> {
  return cutAt(value, 0) as Record<string, unknown>;
}

function cutAt(value: unknown, level: number): unknown {
  if (typeof value === 'string') return cutText(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (level === mostLevels) return '…';
  if (Array.isArray(value)) {
    const kept = value.slice(0, mostEntries).map((entry) => cutAt(entry, level + 1));
    return value.length > mostEntries ? [...kept, `… ${value.length - mostEntries} more`] : kept;
  }
  const cutEntry = ([key, entry]: [string, unknown]): [string, unknown] => [
    cutText(key),
    key === 'stack' && typeof entry === 'string' ? cutStack(entry) : cutAt(entry, level + 1),
  ];
  const entries = Object.entries(value);
  const kept = entries.slice(0, mostEntries).map(cutEntry);
  if (entries.length > mostEntries) kept.push(['…', `${entries.length - mostEntries} more`]);
  return Object.fromEntries(kept);
}

function cutStack(stack: string): string {
  return stack.split('\n', mostStackLines).map(cutText).join('\n');
}

function cutText(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text;
}

/** Hides ids in a stack's messages: the stack begins with the error's message, and each cause with its own. */
function hideInStack(stack: string): string {
  return stack
    .split('\n')
    .map((text) => (/^\s+at /.test(text) ? text : hideIds(text)))
    .join('\n');
}

/**
 * Hides long words that are not names: a message of the database or a parser may quote a visitor's id, a session or a
 * token.
 */
function hideIds(message: string): string {
  return message.replace(/[\w+=~-]{16,}/g, (run) => (isName(run) ? run : '…'));
}

/** Recognises names of classes and error codes, such as `MongoServerError` and `ERR_STREAM_DESTROYED`. */
function isName(run: string): boolean {
  return /^[A-Za-z]?[a-z]*(?:[A-Z_-][a-z]+)*$/.test(run) || /^[A-Z]+(?:_[A-Z]+)*$/.test(run);
}

export function silentLogger(): Logger {
  return pino({ level: 'silent' });
}
