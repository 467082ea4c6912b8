import { chooseBuild, type RemoteName } from '@cardwise/contracts/site/registry';
import { preferredLocale } from '@cardwise/web-kit';
import { isSparing } from '@cardwise/web-kit/is-sparing';
import { sitePages } from '@cardwise/web-kit/site-pages';

import { buildChoice } from '../remotes/build-choice.ts';
import { forgetFailures, prepareScreen } from '../remotes/load-screen.ts';
import { filesBeside } from '../remotes/preload.ts';
import { loadRegistry, running } from '../remotes/registry.ts';
import { loadView, getScreen } from './load-view.ts';
import { resolveRoute } from './resolve-route.ts';

/** This time is in milliseconds; a pointer that only passes over a link leaves it sooner. */
const lookingTime = 25;
/** This many milliseconds after the page has loaded, a player usually looks at the first question. */
const rest = 5000;

/**
 * Loads a link's page once the pointer or the focus stays on the link, and the code of other pages while this page is
 * idle.
 */
export function prepareLinks(): void {
  if (isSparing()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = ({ target }: Event): void => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.target || link.origin !== location.origin) return;
    const address = new URL(link.href);
    // A failure is forgotten, because opening the page tries again.
    timer = setTimeout(() => void prepare(address).catch(forgetFailures), lookingTime);
  };
  document.addEventListener('pointerover', look, { passive: true });
  document.addEventListener('focusin', look);
  setTimeout(() => void prefetchRemotes().catch(() => {}), rest);
}

async function prepare({ pathname, search }: URL): Promise<void> {
  const { view } = resolveRoute(pathname, preferredLocale());
  const screen = getScreen(view);
  if (screen) await prepareScreen(screen, { pathname, search });
  else await loadView(view);
}

/** Fetches the remotes into the browser's cache only; opening a page checks and runs them. */
async function prefetchRemotes(): Promise<void> {
  const registry = await loadRegistry();
  const inNavigation = sitePages().flatMap(({ navigation, remote }) => (navigation && remote ? [remote] : []));
  for (const name of new Set<RemoteName>(inNavigation)) {
    const build = running.has(name) ? undefined : chooseBuild(registry, name, buildChoice());
    if (!build) continue;
    for (const file of [build.manifest, build.entry, ...filesBeside(build)]) if (file) prefetch(file).catch(() => {});
  }
}

/** Fetches a file without `rel=prefetch`, which Safari lacks and Firefox's policy refuses. */
async function prefetch(path: string): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  const response = await fetch(path, { priority: 'low' });
  // Browsers do not cache a response whose body is not read to its end.
  await response.blob();
  // A worker that took over meanwhile has not seen the file.
  if (navigator.serviceWorker?.controller !== worker) await prefetch(path);
}
