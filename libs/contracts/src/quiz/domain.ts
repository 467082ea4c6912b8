import { pixelQuizPage, quizPage } from './pages.ts';
import { defineDomain } from '../site/define-domain.ts';

export const domain = defineDomain({
  name: 'quiz',
  owners: ['@cardwise/quiz'],
  keeps: ['libs/play-kit', 'libs/question-kit'],
  remote: 'mfe_quiz',
  pages: [
    {
      ...quizPage,
      screen: 'quiz',
      home: true,
      navigation: 10,
      fragment: 'visitor',
      texts: {
        de: {
          title: 'Kartenquiz',
          description:
            'Wie gut kennst du deine Karten? Errate Kosten, Angriff, Leben, Namen und Text der Karten deines Lieblingskartenspiels, in sieben Sprachen.',
          label: 'Quiz',
        },
        en: {
          title: 'Card quiz',
          description:
            'How well do you know your cards? Guess the cost, attack, health, name and text of cards from your favorite card game, in seven languages.',
          label: 'Quiz',
        },
        es: {
          title: 'Quiz de cartas',
          description:
            '¿Conoces bien tus cartas? Adivina el coste, el ataque, la salud, el nombre y el texto de las cartas de tu juego favorito, en siete idiomas.',
          label: 'Quiz',
        },
        fr: {
          title: 'Quiz de cartes',
          description:
            'Connaissez-vous bien vos cartes ? Devinez le coût, l’attaque, les points de vie, le nom et le texte des cartes de votre jeu préféré, en sept langues.',
          label: 'Quiz',
        },
        it: {
          title: 'Quiz di carte',
          description:
            'Quanto conosci le tue carte? Indovina costo, attacco, salute, nome e testo delle carte del tuo gioco preferito, in sette lingue.',
          label: 'Quiz',
        },
        pl: {
          title: 'Quiz karciany',
          description:
            'Jak dobrze znasz swoje karty? Odgadnij koszt, atak, zdrowie, nazwę i tekst kart ze swojej ulubionej gry – w siedmiu językach.',
          label: 'Quiz',
        },
        pt: {
          title: 'Quiz de cards',
          description:
            'Você conhece bem seus cards? Adivinhe custo, ataque, vida, nome e texto dos cards do seu jogo favorito, em sete idiomas.',
          label: 'Quiz',
        },
      },
    },
    {
      ...pixelQuizPage,
      screen: 'pixel-quiz',
      navigation: 20,
      fragment: 'visitor',
      texts: {
        de: {
          title: 'Pixel-Quiz',
          description: 'Eine Karte, in grobe Pixel zerlegt: Welche ist es? Das Kartenquiz für scharfe Augen.',
        },
        en: {
          title: 'Pixel quiz',
          description: 'A card, broken into coarse pixels: which one is it? The card quiz for sharp eyes.',
        },
        es: {
          title: 'Quiz de píxeles',
          description: 'Una carta hecha de grandes píxeles: ¿cuál es? El quiz de cartas para ojos atentos.',
        },
        fr: {
          title: 'Quiz pixelisé',
          description:
            'Une carte réduite à de gros pixels : laquelle est-ce ? Le quiz de cartes pour les yeux exercés.',
          label: 'Quiz pixelisé',
        },
        it: {
          title: 'Quiz pixel',
          description: 'Una carta ridotta a grossi pixel: qual è? Il quiz di carte per chi ha occhio.',
        },
        pl: {
          title: 'Quiz pikselowy',
          description: 'Karta rozbita na duże piksele: która to? Quiz karciany dla bystrych oczu.',
        },
        pt: {
          title: 'Quiz de pixels',
          description: 'Um card feito de pixels enormes: qual é? O quiz de cards para olhos atentos.',
        },
      },
    },
  ],
  service: { name: 'svc_quiz', port: 1, peers: ['statistics'], reads: ['rounds'] },
});
