import { pino, type Logger } from 'pino';

import { cutTexts } from './cut-texts.ts';

export type { Logger } from 'pino';

type Options = {
  service: string;
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  pretty?: boolean;
  onRecord?: (json: string) => void;
  output?: { write: (line: string) => void };
};

/** Audit records stay whole: contracts limit their texts. */
const cutRecord = ({ err, ...record }: Record<string, unknown>): Record<string, unknown> => ({
  ...(err !== undefined && { err }),
  ...(record['audit'] === true ? record : cutTexts(record)),
});

const serializeError = (error: unknown): unknown =>
  error instanceof Error ? cutTexts({ ...pino.stdSerializers.err(error) }) : error;

/** JSON on standard output. Cuts texts at 200 characters; leaves out cookies, tokens and authorisation headers. */
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
      formatters: { level: (label) => ({ level: label }), log: cutRecord },
      serializers: { err: serializeError },
      redact: { paths: ['*.cookie', '*.authorization', 'cookie', 'authorization', '*.token'], censor: '[hidden]' },
    },
    pino.multistream(streams),
  );
};

export const silentLogger = (): Logger => pino({ level: 'silent' });
