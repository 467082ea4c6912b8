import { fragmentBuildId } from '@cardwise/contracts/site/fragment';
import { defaultLocale } from '@cardwise/contracts/site/locales';
import { basePath } from '@cardwise/contracts/site/pages';
import { knownDomains } from '@cardwise/releases/gateway/live-domains';
import * as z from 'zod/mini';

import type { ManagedProcess } from './managed-process.ts';
import type { Progress } from './progress.ts';
import { StartError } from './settings.ts';
import { waitUntil } from './wait-until.ts';

/** A start may take this many milliseconds: the first one imports the catalogue and draws every card. */
const readyLimit = 600_000;
/** A start waits at most this many milliseconds for pages to arrive with their content. */
const pagesLimit = 15_000;

const Health = z.object({
  services: z._default(
    z.record(z.string(), z.object({ ready: z.boolean(), checks: z.record(z.string(), z.nullable(z.string())) })),
    {},
  ),
});

const serviceLimit = 30_000;

/** Waits for a service. @throws Error when it is not ready in time. */
export function whenServiceReady(name: string, port: number): Promise<void> {
  return waitUntil(async () => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    return response?.ok ? undefined : `${name} is not ready`;
  }, serviceLimit);
}

/** Waits for all services and their pages. @throws StartError when a process does not stay up. */
export async function whenSuiteReady(
  url: string,
  processes: () => ManagedProcess[],
  progress: Progress,
  signal?: AbortSignal,
): Promise<void> {
  await waitUntil(healthProbe(url, processes, progress), readyLimit, signal);
  // A suite whose pages arrive without content is usable: they only load slower.
  await waitUntil(pageProbe(url), pagesLimit, signal).catch(() => signal?.throwIfAborted());
}

function healthProbe(url: string, processes: () => ManagedProcess[], { report }: Progress) {
  return async (): Promise<string | undefined> => {
    const failing = processes().find((child) => child.isFailing);
    if (failing) throw new StartError(`${failing.name} does not stay up; its log says why.`);
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    if (!response) return `${url} does not answer`;
    if (response.status === 200) {
      report('cards', 1);
      report('services', 1);
      return undefined;
    }
    const health = Health.safeParse(await response.json().catch(() => undefined));
    const all = Object.entries(health.data?.services ?? {});
    const waiting = all.filter(([, { ready }]) => !ready);
    const missing = waiting.map(
      ([name, { checks }]) => `${name} (${Object.values(checks).filter(Boolean).join(', ')})`,
    );
    const [counted, done, total] = /(\d+) of (\d+)/.exec(missing.join()) ?? [];
    if (counted !== undefined) report('cards', Number(done) / Number(total), counted);
    report('services', 1 - waiting.length / Math.max(1, all.length), waiting.map(([name]) => name).join(' '));
    return `not ready: ${missing.join(' · ')}`;
  };
}

/** Services find the builds a moment after the gateway starts. */
function pageProbe(url: string) {
  return async (): Promise<string | undefined> => {
    for (const path of finishedPages()) {
      const response = await fetch(url + path, { headers: { accept: 'text/html' } }).catch(() => undefined);
      if (!(await response?.text().catch(() => ''))?.includes(fragmentBuildId)) return `${path} has no content`;
    }
    return undefined;
  };
}

/** Lists one page per service that renders. */
function finishedPages(): string[] {
  return knownDomains().flatMap(({ domain }) => {
    const page = domain.pages.find(({ fragment }) => fragment);
    return page ? [basePath(defaultLocale, page)] : [];
  });
}
