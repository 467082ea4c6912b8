import { dirname, isAbsolute, join } from 'node:path';

export type NginxBuild = {
  version: string;
  modulesDir: string;
  /** Has `mime.types`. */
  configDir: string;
  /** Compiled in. */
  brotli: boolean;
};

/** @param output of `nginx -V`; null when it is not one. */
export const parseNginxBuild = (output: string): NginxBuild | null => {
  const version = /nginx version: \S+?\/(\d+\.\d+\.\d+)/.exec(output)?.[1];
  if (!version) return null;
  const prefix = argument(output, 'prefix') ?? '/usr/local/nginx';
  const within = (path: string): string => (isAbsolute(path) ? path : join(prefix, path));
  return {
    version,
    modulesDir: within(argument(output, 'modules-path') ?? 'modules'),
    configDir: dirname(within(argument(output, 'conf-path') ?? 'conf/nginx.conf')),
    brotli: /--add-module=\S*brotli/.test(output),
  };
};

const argument = (output: string, name: string): string | undefined => new RegExp(`--${name}=(\\S+)`).exec(output)?.[1];

const isAtLeast = (version: string, least: [number, number, number]): boolean => {
  const parts = version.split('.').map(Number);
  const index = least.findIndex((part, at) => parts[at] !== part);
  return index === -1 || (parts[index] ?? 0) > (least[index] ?? 0);
};

/** `-e <file>` keeps nginx from opening its compiled-in error log first. */
export const knowsErrorLogOption = (version: string): boolean => isAtLeast(version, [1, 19, 5]);

/** Earlier, HTTP/2 was an option of `listen`. */
export const knowsHttp2Directive = (version: string): boolean => isAtLeast(version, [1, 25, 1]);

export const missingLibraries = (lddOutput: string): string[] =>
  [...lddOutput.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1]!);
