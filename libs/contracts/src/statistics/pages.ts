import type { PageAddress } from '../site/pages.ts';

/** The address of a card contains its id and, for human readers, its name. */
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
