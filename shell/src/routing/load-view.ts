import type { ScreenRef } from '@cardwise/contracts/site/remote-module';
import type { ComponentType } from 'react';

import { loadScreen, loadedScreen } from '../remotes/load-screen.ts';
import { pageNamed } from '../pages/known-pages.ts';
import { notFound } from './resolve-route.ts';

const ownScreens: Record<string, () => Promise<ComponentType>> = {
  about: async () => (await import('../site-pages/own-pages.tsx')).AboutPage,
  privacy: async () => (await import('../site-pages/own-pages.tsx')).PrivacyPage,
  [notFound]: async () => (await import('../site-pages/own-pages.tsx')).NotFoundPage,
};
const loadedPages = new Map<string, ComponentType>();

// Prerendered pages leave a gap where a remote's screen belongs.
const prerendering = typeof document === 'undefined';

export function loadedView(view: string): ComponentType | undefined {
  const screen = getScreen(view);
  return screen ? loadedScreen(screen) : loadedPages.get(view);
}

/** Loads the component of a view. @param again reloads it after it has crashed. @throws if it cannot be loaded. */
export async function loadView(view: string, again = false): Promise<ComponentType> {
  const screen = getScreen(view);
  if (screen) return prerendering ? new Promise(() => {}) : loadScreen(screen, again);
  const load = ownScreens[pageNamed(view)?.screen ?? notFound];
  if (!load) throw new Error(`No component renders ${view}`);
  const page = await load();
  loadedPages.set(view, page);
  return page;
}

export function getScreen(view: string): ScreenRef | undefined {
  const { remote, screen } = pageNamed(view) ?? {};
  return remote && screen ? { remote, screen } : undefined;
}
