import { aboutPage, privacyPage } from './pages.ts';
import { defineDomain } from './define-domain.ts';

export const domain = defineDomain({
  name: 'site',
  owners: ['@cardwise/platform'],
  pages: [
    {
      ...aboutPage,
      screen: 'about',
      navigation: 80,
      texts: {
        de: {
          title: 'Über Cardwise',
          description: 'Was Cardwise ist, wie das Quiz funktioniert und woher die Karten kommen.',
        },
        en: { title: 'About', description: 'What Cardwise is, how the quiz works, and where the cards come from.' },
        es: { title: 'Acerca de', description: 'Qué es Cardwise, cómo funciona el quiz y de dónde salen las cartas.' },
        fr: {
          title: 'À propos',
          description: 'Ce qu’est Cardwise, comment fonctionne le quiz et d’où viennent les cartes.',
        },
        it: {
          title: 'Informazioni',
          description: 'Che cos’è Cardwise, come funziona il quiz e da dove vengono le carte.',
          label: 'Info',
        },
        pl: { title: 'O Cardwise', description: 'Czym jest Cardwise, jak działa quiz i skąd pochodzą karty.' },
        pt: { title: 'Sobre', description: 'O que é o Cardwise, como funciona o quiz e de onde vêm os cards.' },
      },
    },
    {
      ...privacyPage,
      screen: 'privacy',
      navigation: 90,
      texts: {
        de: {
          title: 'Datenschutzerklärung',
          description: 'Was Cardwise über dich speichert, wozu, wie lange, und wie du es wieder loswirst.',
          label: 'Datenschutz',
        },
        en: {
          title: 'Privacy',
          description: 'What Cardwise stores about you, why, for how long, and how to delete it.',
        },
        es: {
          title: 'Privacidad',
          description: 'Qué guarda Cardwise sobre ti, para qué, durante cuánto tiempo y cómo eliminarlo.',
        },
        fr: {
          title: 'Confidentialité',
          description: 'Ce que Cardwise enregistre à votre sujet, pourquoi, combien de temps, et comment le supprimer.',
        },
        it: {
          title: 'Informativa sulla privacy',
          description: 'Che cosa Cardwise salva su di te, perché, per quanto tempo e come eliminarlo.',
          label: 'Privacy',
        },
        pl: {
          title: 'Prywatność',
          description: 'Co Cardwise przechowuje na twój temat, po co, jak długo i jak to usunąć.',
        },
        pt: {
          title: 'Privacidade',
          description: 'O que o Cardwise guarda sobre você, para quê, por quanto tempo e como excluir tudo.',
        },
      },
    },
  ],
});
