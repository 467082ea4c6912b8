import type { PageAddress } from '../site/pages.ts';

/** The Daily Ten, a page of it, a challenge, or an earlier day. */
export const dailyPage = {
  name: 'daily',
  slugs: {
    de: 'taegliche-zehn',
    en: 'daily',
    es: 'diez-del-dia',
    fr: 'dix-du-jour',
    it: 'dieci-del-giorno',
    pl: 'dziesiatka-dnia',
    pt: 'dez-do-dia',
  },
  rest: '(?:/(?:boards|archive|own|challenge/[A-Za-z0-9_-]{16}|[0-9]{4}-[0-9]{2}-[0-9]{2}))?',
} as const satisfies PageAddress;
