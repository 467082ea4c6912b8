import type { Locale } from '@cardwise/contracts/site/locales';
import type { Session } from '@cardwise/web-kit';
import { type SitePage, sitePages, useSitePages } from '@cardwise/web-kit/site-pages';

export const pageNamed = (name: string): SitePage | undefined => sitePages().find((page) => page.name === name);

export const usePage = (name: string): SitePage | undefined => useSitePages().find((page) => page.name === name);

export const useHomePage = (): SitePage | undefined => useSitePages().find(({ home }) => home);

export const labelOf = ({ labels, titles }: SitePage, locale: Locale): string => (labels ?? titles)[locale];

export const isFor = ({ audience }: SitePage, user: Session['user']): boolean =>
  audience === undefined || (audience === 'admin' ? user?.role === 'admin' : Boolean(user));
