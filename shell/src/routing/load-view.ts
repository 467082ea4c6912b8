import type { ComponentType } from 'react';

import { loadScreen, loadedScreen } from '../remotes/load-screen.ts';
import { screenOf } from './screens.ts';
import type { View } from './resolve-route.ts';

/** Rarely visited pages of the shell itself, as separate chunks. */
const sitePages: Partial<Record<View, () => Promise<ComponentType>>> = {
  about: async () => (await import('../site-pages/about-page.tsx')).AboutPage,
  privacy: async () => (await import('../site-pages/privacy-page.tsx')).PrivacyPage,
  notFound: async () => (await import('../site-pages/not-found-page.tsx')).NotFoundPage,
};
const loadedPages = new Map<View, ComponentType>();

/** While the shell's build prerenders its pages, the remotes' part stays a gap. */
const prerendering = typeof document === 'undefined';

/** The component of a view, if already loaded. */
export const loadedView = (view: View): ComponentType | undefined => {
  const screen = screenOf(view);
  return screen ? loadedScreen(screen) : loadedPages.get(view);
};

/**
 * Loads the component of a view.
 *
 * @param again reloads it after it has crashed.
 * @throws if it cannot be loaded.
 */
export const loadView = async (view: View, again = false): Promise<ComponentType> => {
  const screen = screenOf(view);
  if (screen) return prerendering ? new Promise(() => {}) : loadScreen(screen, again);
  const load = sitePages[view];
  if (!load) throw new Error(`No component renders ${view}`);
  const page = await load();
  loadedPages.set(view, page);
  return page;
};
