import type { Locale } from '@cardwise/contracts/site/locales';
import type { Session } from '@cardwise/web-kit';
import { type SitePage, sitePages, useSitePages } from '@cardwise/web-kit/site-pages';

export function pageNamed(name: string): SitePage | undefined {
  return sitePages().find((page) => page.name === name);
}

export function usePage(name: string): SitePage | undefined {
  return useSitePages().find((page) => page.name === name);
}

export function useHomePage(): SitePage | undefined {
  return useSitePages().find(({ home }) => home);
}

export function getLabel({ labels, titles }: SitePage, locale: Locale): string {
  return (labels ?? titles)[locale];
}

export function isFor({ audience }: SitePage, user: Session['user']): boolean {
  return audience === undefined || (audience === 'admin' ? user?.role === 'admin' : Boolean(user));
}
