import type { PageAddress } from '../site/pages.ts';

export const profilePage = {
  name: 'my_profile',
  slugs: {
    de: 'mein-profil',
    en: 'my-profile',
    es: 'mi-perfil',
    fr: 'mon-profil',
    it: 'il-mio-profilo',
    pl: 'moj-profil',
    pt: 'meu-perfil',
  },
} as const satisfies PageAddress;
