import { cookieLifetimes } from '@cardwise/contracts/timing';
import { readStored, writeStored } from '@cardwise/web-kit';
import { useState } from 'react';
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

/** The theme to switch to, and the function that switches. */
export const useTheme = (): { other: Theme; toggle: () => void } => {
  const [theme, setTheme] = useState<Theme>(
    () => readStored(cookie, Theme) ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  );
  const other = theme === 'dark' ? 'light' : 'dark';
  const toggle = () => {
    writeStored(cookie, other, cookieLifetimes.theme);
    show(other);
    setTheme(other);
  };
  return { other, toggle };
};
