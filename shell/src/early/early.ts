import { markerHeader } from '@cardwise/contracts/endpoint';
import type { Registry } from '@cardwise/contracts/registry';
import { registryPath } from '@cardwise/contracts/slugs';
import { registryTimeout } from '@cardwise/contracts/timing';
import { keepEarlyAnswer } from '@cardwise/web-kit/early-answers';

import { tellWhereNotStarted } from '../opening/not-started.ts';
import { overrideOf } from '../remotes/overrides.ts';
import { filesBeside, preload } from '../remotes/preload.ts';
import { earlyCalls } from './early-calls.ts';
import { remoteOfPath } from './remote-of-path.ts';

/** How long the answer to a call may take, in milliseconds. */
const timeout = 5000;

// A small script of its own that runs while the shell is still on its way: what every page waits for, and the remote of
// this one, come beside the shell and not after it. A failure is met, and the load tried again, where it is needed.
const headers = { accept: 'application/json', [markerHeader.name]: markerHeader.value };
for (const path of earlyCalls) keepEarlyAnswer(path, fetch(path, { headers, signal: AbortSignal.timeout(timeout) }));

/** On a later visit the titles' typeface is at hand: it shall be there before the first title. A first visit can wait. */
const preloadTitleFont = (): void => {
  const href = document.querySelector<HTMLMetaElement>('meta[name="title-font"]')?.content;
  if (href && navigator.serviceWorker?.controller) preload(href);
};

const preloadRemote = async (registry: Promise<Response>): Promise<void> => {
  const name = remoteOfPath(location.pathname);
  if (!name || overrideOf(name)) return;
  const response = await registry;
  if (!response.ok) return;
  // The one who takes the answer reads it as well, and with care.
  const { remotes } = (await response.clone().json()) as Registry;
  const build = remotes.find((remote) => remote.name === name);
  if (!build) return;
  preload(build.entry, build.integrity);
  for (const file of filesBeside(build)) preload(file);
};

const registry = fetch(registryPath, { signal: AbortSignal.timeout(registryTimeout) });
keepEarlyAnswer(registryPath, registry);
preloadTitleFont();
preloadRemote(registry).catch(() => {});
tellWhereNotStarted();
