import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { fragmentBuildId } from '@cardwise/contracts/site/fragment';
import type { Registry, RegistryEntry } from '@cardwise/contracts/site/registry';
import { registryPath } from '@cardwise/contracts/site/pages';
import { slowestAnswer } from '@cardwise/contracts/site/timing';
import { keepEarlyResponse } from '@cardwise/web-kit/early-responses';

import { showWhereNotStarted } from '../lifecycle/page-lifecycle.ts';
import { getOverride } from '../remotes/overrides.ts';
import { preload, preloadBeside, remoteOfPath } from '../remotes/preload.ts';
import { keepPageErrors } from '../reports/page-errors.ts';
import { keepPress } from './early-press.ts';

/** The paths are repeated here, because importing their contracts would bundle the schemas. */
const earlyCalls = ['/app-config', '/session'];

// This is the timeout for stylesheets, in milliseconds.
const timeout = 5000;

// If the shell has started first, it requests everything itself.
const started = 'started' in document.documentElement.dataset;

keepPageErrors();
keepPress();

// Failures are retried where the results are used.
if (!started) {
  const headers = { accept: 'application/json', [markerHeader.name]: markerHeader.value };
  for (const path of earlyCalls) keepEarlyResponse(path, fetchWhole(path, { headers }));
  const registry = fetchWhole(registryPath);
  keepEarlyResponse(registryPath, registry);
  preloadTitleFont();
  preloadRemote(registry).catch(() => {});
  setTimeout(dropHangingStyles, timeout);
  showWhereNotStarted();
}

function preloadTitleFont(): void {
  const href = document.querySelector<HTMLMetaElement>('meta[name="title-font"]')?.content;
  if (href && navigator.serviceWorker?.controller) preload(href);
}

async function preloadRemote(registry: Promise<Response>): Promise<void> {
  const name = remoteOfPath(location.pathname);
  if (!name || getOverride(name)) return;
  const rendered = document.getElementById(fragmentBuildId);
  if (rendered) return requestManifest(JSON.parse(rendered.textContent) as RegistryEntry);
  const response = await registry;
  if (!response.ok) return;
  // The response is cloned because the shell reads it, too.
  const { remotes, canaries, previews } = (await response.clone().json()) as Registry;
  if (canaries ?? previews) return;
  const build = remotes.find((remote) => remote.name === name);
  if (!build) return;
  requestManifest(build);
  preload(build.entry, build.integrity);
  preloadBeside(build);
}

function requestManifest({ manifest, hashes = {} }: RegistryEntry): void {
  const integrity = manifest && hashes[manifest];
  if (integrity) keepEarlyResponse(manifest, fetchWhole(manifest, { integrity }));
}

// The body is read at once: an unread body would be lost when the timeout ends.
async function fetchWhole(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { ...init, signal: AbortSignal.timeout(slowestAnswer) });
  return new Response(await response.text(), response);
}

// A stylesheet that hangs would block painting and the shell's start.
function dropHangingStyles(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href^="/remotes/"]');
  for (const link of links) if (!link.sheet) link.remove();
}
