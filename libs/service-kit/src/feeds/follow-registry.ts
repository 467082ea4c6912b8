import { registryPath } from '@cardwise/contracts/site/pages';
import { parseRegistry, type Registry, type UnreadableEntry } from '@cardwise/contracts/site/registry';
import { registryTimeout } from '@cardwise/contracts/site/timing';

import { type BackgroundTask, startBackgroundTask } from '../background/background-task.ts';
import type { Logger } from '../logs/logger.ts';

const interval = 1000;
/** A first start builds the front ends. */
const patience = 300_000;

type Options<T> = {
  siteUrl: string;
  log: Logger;
  /** `unreadable`: entries without it. */
  read: (registry: Registry) => { value: T; unreadable?: readonly UnreadableEntry[] };
  onChange: (value: T) => Promise<void>;
  onLook?: () => void;
};

/** @throws Error for any answer but 2xx and 304. */
export const loadFromSite = async (siteUrl: string, path: string, options: RequestInit): Promise<Response> => {
  const response = await fetch(new URL(path, siteUrl), options);
  if (response.ok || response.status === 304) return response;
  await response.body?.cancel();
  throw new Error(`${path} answered ${response.status}`);
};

/** While the registry cannot be loaded, the last one remains. */
export const followRegistry = <T>({ siteUrl, log, read, onChange, onLook }: Options<T>): BackgroundTask => {
  let etag: string | null = null;
  let current: { value: T } | undefined;
  let taken: string | undefined;
  let said = '[]';

  return startBackgroundTask({
    name: `follow ${registryPath}`,
    log,
    interval,
    patience,
    run: async (stopping) => {
      onLook?.();
      const headers: Record<string, string> = etag ? { 'if-none-match': etag } : {};
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(registryTimeout)]);
      const response = await loadFromSite(siteUrl, registryPath, { headers, signal });
      if (response.status !== 304) {
        const { registry, unreadable } = parseRegistry(await response.json());
        const { value, unreadable: more = [] } = read(registry);
        current = { value };
        etag = response.headers.get('etag');
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
};
