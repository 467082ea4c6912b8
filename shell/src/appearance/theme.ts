import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { readStored, writeStored } from '@cardwise/web-kit';
import * as z from 'zod/mini';

const cookie = 'theme';
const Theme = z.enum(['light', 'dark']);
type Theme = z.infer<typeof Theme>;

const show = (theme: Theme) => document.documentElement.setAttribute('data-theme', theme);

/** Applies the theme the visitor chose; without one, the system setting applies. */
export const applyStoredTheme = (): void => {
  const stored = readStored(cookie, Theme);
  if (stored) show(stored);
};

/** Shows a theme, also on later visits. */
export const chooseTheme = (theme: Theme): void => {
  writeStored(cookie, theme, cookieLifetimes.theme);
  show(theme);
};
