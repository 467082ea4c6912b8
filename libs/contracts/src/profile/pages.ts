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

export const collectionPage = {
  name: 'collection',
  slugs: {
    de: 'sammlung',
    en: 'collection',
    es: 'coleccion',
    fr: 'collection',
    it: 'collezione',
    pl: 'kolekcja',
    pt: 'colecao',
  },
  rest: '(?:/[a-z0-9-]{1,64})?',
} as const satisfies PageAddress;
