import { collectionPage, profilePage } from './pages.ts';
import { defineDomain } from '../site/define-domain.ts';

export const domain = defineDomain({
  name: 'profile',
  owners: ['@cardwise/profile'],
  remote: 'mfe_profile',
  pages: [
    {
      ...profilePage,
      screen: 'profile',
      audience: 'player',
      texts: {
        de: {
          title: 'Mein Profil',
          description: 'Deine Ergebnisse nach Schwierigkeit, dein Name und dein Hintergrundbild.',
        },
        en: { title: 'My profile', description: 'Your results by difficulty, your name and your background picture.' },
        es: { title: 'Mi perfil', description: 'Tus resultados por dificultad, tu nombre y tu imagen de fondo.' },
        fr: { title: 'Mon profil', description: 'Vos résultats par difficulté, votre nom et votre arrière-plan.' },
        it: { title: 'Il mio profilo', description: 'I tuoi risultati per difficoltà, il tuo nome e il tuo sfondo.' },
        pl: { title: 'Mój profil', description: 'Twoje wyniki według poziomu trudności, nazwa gracza i tło.' },
        pt: { title: 'Meu perfil', description: 'Seus resultados por dificuldade, seu nome e sua imagem de fundo.' },
      },
    },
    {
      ...collectionPage,
      screen: 'collection',
      audience: 'player',
      texts: {
        de: {
          title: 'Mein Kartenwissen',
          description: 'Welche Karten du kennst, welche wacklig und welche neu für dich sind.',
        },
        en: { title: 'Cards I know', description: 'Which cards you know, which are shaky and which are new to you.' },
        es: {
          title: 'Cartas que domino',
          description: 'Qué cartas dominas, cuáles son dudosas y cuáles nuevas para ti.',
        },
        fr: {
          title: 'Cartes connues',
          description: 'Les cartes que vous connaissez, celles qui restent fragiles et celles qui vous sont nouvelles.',
        },
        it: { title: 'Carte che conosco', description: 'Le carte che conosci, quelle incerte e quelle nuove per te.' },
        pl: { title: 'Karty, które znam', description: 'Karty, które znasz, niepewne i te, które są dla ciebie nowe.' },
        pt: {
          title: 'Cards que conheço',
          description: 'Quais cards você conhece, quais estão incertos e quais são novos.',
        },
      },
    },
  ],
  service: {
    name: 'svc_profile',
    port: 3,
    duties: ['login'],
    peers: ['statistics'],
    settings: {
      PUBLIC_URL: {},
      PROVIDER_OAUTH_URL: {},
      PROVIDER_CLIENT_ID: {},
      PROVIDER_CLIENT_SECRET: { secret: true },
      PROVIDER_SCOPE: {},
      ADMIN_ACCOUNTS: {},
    },
    provider: true,
  },
});
