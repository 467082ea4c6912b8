import type { ComponentType } from 'react';

import { loadScreen, loadedScreen } from '../remotes/load-screen.ts';
import { screenOf } from './screens.ts';
import type { View } from './resolve-route.ts';

/** The shell's own pages that few visits need. */
const sitePages: Partial<Record<View, () => Promise<ComponentType>>> = {
  about: async () => (await import('../site-pages/about-page.tsx')).AboutPage,
  privacy: async () => (await import('../site-pages/privacy-page.tsx')).PrivacyPage,
};
const loadedPages = new Map<View, ComponentType>();

/** What draws a view, where it was loaded before. */
export const loadedView = (view: View): ComponentType | undefined => {
  const screen = screenOf(view);
  return screen ? loadedScreen(screen) : loadedPages.get(view);
};

/**
 * Loads what draws a view.
 *
 * @param again when it was loaded but broke down.
 * @throws when it cannot be had.
 */
export const loadView = async (view: View, again = false): Promise<ComponentType> => {
  const screen = screenOf(view);
  if (screen) return loadScreen(screen, again);
  const load = sitePages[view];
  if (!load) throw new Error(`Nothing draws ${view}`);
  const page = await load();
  loadedPages.set(view, page);
  return page;
};
