import { registryPath } from '@cardwise/contracts/site/pages';
import { parseRegistry, type Registry, type UnreadableEntry } from '@cardwise/contracts/site/registry';
import { registryTimeout } from '@cardwise/contracts/site/timing';
import { request, type Dispatcher } from 'undici';

import { type BackgroundTask, startBackgroundTask } from '../background/background-task.ts';
import { isSuccess } from '../http/internal-client.ts';
import type { Logger } from '../logs/logger.ts';

const interval = 1000;
/** A first start builds the front ends, which may take this many milliseconds. */
const reportAfter = 300_000;

type Options<T> = {
  siteUrl: string;
  log: Logger;
  /** Reads the value; `unreadable` lists entries of the registry that the value leaves out. */
  read: (registry: Registry) => { value: T; unreadable?: readonly UnreadableEntry[] };
  onChange: (value: T) => Promise<void>;
  onLook?: () => void;
};

/** Follows the site's registry. While it cannot be loaded, the last one remains in use. */
export function followRegistry<T>({ siteUrl, log, read, onChange, onLook }: Options<T>): BackgroundTask {
  let etag: string | undefined;
  let current: { value: T } | undefined;
  let taken: string | undefined;
  let said = '[]';

  return startBackgroundTask({
    name: `follow ${registryPath}`,
    log,
    interval,
    reportAfter,
    run: async (stopping) => {
      onLook?.();
      const headers: Record<string, string> = etag ? { 'if-none-match': etag } : {};
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(registryTimeout)]);
      const answer = await loadFromSite(siteUrl, registryPath, { headers, signal });
      if (answer.statusCode !== 304) {
        const { registry, unreadable } = parseRegistry(await answer.body.json());
        const { value, unreadable: more = [] } = read(registry);
        current = { value };
        etag = answer.headers['etag'] as string | undefined;
        const all = [...unreadable, ...more];
        const faults = JSON.stringify(all);
        if (faults !== said && all.length > 0)
          log.warn({ unreadable: all }, 'the registry has entries that cannot be read');
        said = faults;
      }
      if (!current) return;
      const text = JSON.stringify(current.value);
      if (text === taken) return;
      await onChange(current.value);
      taken = text;
    },
  });
}

type Asked = { headers?: Record<string, string>; signal: AbortSignal };

/** @throws Error for any status but 2xx and 304. */
export async function loadFromSite(siteUrl: string, path: string, asked: Asked): Promise<Dispatcher.ResponseData> {
  const answer = await request(new URL(path, siteUrl), asked);
  const { statusCode, body } = answer;
  if (isSuccess(statusCode)) return answer;
  await body.dump();
  if (statusCode === 304) return answer;
  throw new Error(`${path} answered ${statusCode}`);
}
