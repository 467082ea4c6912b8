import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

type Options = {
  service: string;
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Readable lines for a terminal instead of JSON. */
  pretty?: boolean;
  /** Called with each record, as JSON, besides the output. */
  onRecord?: (json: string) => void;
  /** Where the lines go; standard output unless said. */
  output?: { write: (line: string) => void };
};

/**
 * A JSON logger on standard output.
 *
 * Cookies, tokens and authorisation headers never reach a line.
 */
export const createLogger = ({ service, level, pretty = false, onRecord, output }: Options): Logger => {
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
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: ['*.cookie', '*.authorization', 'cookie', 'authorization', '*.token'], censor: '[hidden]' },
    },
    pino.multistream(streams),
  );
};

/** A logger that says nothing, for tests. */
export const silentLogger = (): Logger => pino({ level: 'silent' });
