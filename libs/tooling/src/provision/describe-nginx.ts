import { dirname, isAbsolute, join } from 'node:path';

/** What an nginx says about itself with `nginx -V`. */
export type NginxBuild = {
  version: string;
  /** Its compiled-in folder of dynamic modules. */
  modulesDir: string;
  /** Its compiled-in configuration folder, where `mime.types` lies. */
  configDir: string;
  /** Compiled in statically. */
  brotli: boolean;
};

/**
 * Reads the output of `nginx -V`; null when it is not one.
 *
 * @example
 * parseNginxBuild('nginx version: nginx/1.22.1\nconfigure arguments: --prefix=/usr/share/nginx …')?.version; // '1.22.1'
 */
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

/** Whether `-e <file>` is understood, which keeps nginx from opening its compiled-in error log first. */
export const knowsErrorLogOption = (version: string): boolean => isAtLeast(version, [1, 19, 5]);

/** Whether `http2 on` is understood; before, HTTP/2 was an option of `listen`. */
export const knowsHttp2Directive = (version: string): boolean => isAtLeast(version, [1, 25, 1]);

/** The libraries that `ldd` could not find. */
export const missingLibraries = (lddOutput: string): string[] =>
  [...lddOutput.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1]!);
