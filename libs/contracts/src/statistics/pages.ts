import type { PageAddress } from '../site/pages.ts';

/** Its id and, for people, its name. */
const cardRest = '/card/[0-9]{1,12}(?:-[^/]*)?';

export const statisticsPage = {
  name: 'statistics',
  slugs: {
    de: 'statistiken',
    en: 'statistics',
    es: 'estadisticas',
    fr: 'statistiques',
    it: 'statistiche',
    pl: 'statystyka',
    pt: 'estatisticas',
  },
  rest: `(?:${cardRest}|/(?!card(?:/|$))[a-z0-9-]+(?:/[1-9][0-9]{0,5})?)?`,
} as const satisfies PageAddress;
