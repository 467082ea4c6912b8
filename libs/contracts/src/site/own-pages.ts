import type { PageAddress } from '../site/pages.ts';

export const aboutPage = {
  name: 'about',
  slugs: { de: 'ueber', en: 'about', es: 'sobre', fr: 'sur', it: 'chi-siamo', pl: 'o-nas', pt: 'sobre' },
} as const satisfies PageAddress;

export const privacyPage = {
  name: 'privacy',
  slugs: {
    de: 'datenschutzerklaerung',
    en: 'privacy',
    es: 'privacidad',
    fr: 'confidentialite',
    it: 'informativa-sulla-privacy',
    pl: 'prywatnosc',
    pt: 'privacidade',
  },
} as const satisfies PageAddress;
