import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { readStored, writeStored } from '@cardwise/web-kit';
import * as z from 'zod/mini';

const cookie = 'theme';
const Theme = z.enum(['light', 'dark']);
type Theme = z.infer<typeof Theme>;

export function applyStoredTheme(): void {
  const stored = readStored(cookie, Theme);
  if (stored) show(stored);
}

export function chooseTheme(theme: Theme): void {
  writeStored(cookie, theme, cookieLifetimes.theme);
  show(theme);
}

function show(theme: Theme) {
  return document.documentElement.setAttribute('data-theme', theme);
}
