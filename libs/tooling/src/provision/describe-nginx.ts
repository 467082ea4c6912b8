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

/** Whether `-e <file>` is understood, which keeps nginx from opening its compiled-in error log first. */
export const knowsErrorLogOption = (version: string): boolean => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major > 1 || (major === 1 && (minor > 19 || (minor === 19 && patch >= 5)));
};

/** The libraries that `ldd` could not find. */
export const missingLibraries = (lddOutput: string): string[] =>
  [...lddOutput.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1]!);
