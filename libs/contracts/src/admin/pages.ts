import { type PageAddress, pagePath } from '../site/pages.ts';
import { defaultLocale } from '../site/locales.ts';

export const adminTabs = ['logs', 'users', 'cards', 'messages', 'metadata', 'preview', 'releases'] as const;
export type AdminTab = (typeof adminTabs)[number];

export const adminPage = {
  name: 'admin',
  slugs: 'admin',
  rest: `(?:/(?:${adminTabs.join('|')}))?`,
} as const satisfies PageAddress;

export function adminTabPath(tab: AdminTab): string {
  return pagePath(defaultLocale, adminPage, tab);
}
