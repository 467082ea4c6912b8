import type { ComponentType } from 'react';

import { loadScreen, loadedScreen } from '../remotes/load-screen.ts';
import { screenOf } from './screens.ts';
import type { View } from './resolve-route.ts';

const sitePages: Partial<Record<View, () => Promise<ComponentType>>> = {
  about: async () => (await import('../site-pages/about-page.tsx')).AboutPage,
  privacy: async () => (await import('../site-pages/privacy-page.tsx')).PrivacyPage,
  notFound: async () => (await import('../site-pages/not-found-page.tsx')).NotFoundPage,
};
const loadedPages = new Map<View, ComponentType>();

// Prerendered pages leave a gap for remotes.
const prerendering = typeof document === 'undefined';

export const loadedView = (view: View): ComponentType | undefined => {
  const screen = screenOf(view);
  return screen ? loadedScreen(screen) : loadedPages.get(view);
};

/**
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
