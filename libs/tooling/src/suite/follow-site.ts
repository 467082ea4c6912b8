import type { DomainEntry } from '@cardwise/contracts/site/domain-entry';
import { liveDomains } from '@cardwise/releases/gateway/live-domains';
import { readRegistry } from '@cardwise/releases/registry-entries';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { readSources, type Sources } from './service-sources.ts';

/** The site is read again after this many milliseconds. */
const interval = 500;

export type SiteState = { domains: DomainEntry[]; sources: Sources };

type Options = {
  siteDir: string;
  state: SiteState;
  onChange: (state: SiteState) => Promise<void>;
  say: (line: string) => void;
};

/** Reports deployments, rollbacks and removals. @returns a function that ends this. */
export function followSite({ siteDir, state: first, onChange, say }: Options): () => Promise<void> {
  let state = first;
  const stopping = new AbortController();
  const look = async (): Promise<void> => {
    const next = await readSiteState(siteDir);
    if (isDeepStrictEqual(next, state)) return;
    await onChange(next);
    state = next;
  };
  const follow = async (): Promise<void> => {
    let said = '';
    while (!stopping.signal.aborted) {
      await sleep(interval, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      const fault = await look().then(
        () => '',
        (error: Error) => error.message,
      );
      if (fault && fault !== said) say(`the domains stay as they are: ${fault}`);
      said = fault;
    }
  };
  const followed = follow();
  return async () => {
    stopping.abort();
    await followed;
  };
}

export async function readSiteState(siteDir: string): Promise<SiteState> {
  return {
    domains: liveDomains(await readRegistry(siteDir)).domains,
    sources: await readSources(siteDir),
  };
}
