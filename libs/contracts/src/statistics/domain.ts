import { statisticsPage } from './pages.ts';
import { creditVisit, forgetPlayer, playerAnswers } from './players.ts';
import { defineDomain } from '../site/define-domain.ts';

export const domain = defineDomain({
  name: 'statistics',
  owners: ['@cardwise/statistics'],
  keeps: ['libs/rating-kit'],
  remote: 'mfe_statistics',
  pages: [
    {
      ...statisticsPage,
      screen: 'statistics',
      navigation: 40,
      opens: 'current-set',
      fragment: 'shared',
      checked: { before: '/card/', path: '/card-page/' },
      sitemap: [['rankings']],
      texts: {
        de: {
          title: 'Kartenstatistiken',
          description:
            'Welche Karten kennen die Spieler, und wo liegen sie daneben? Trefferquoten und Antwortzeiten zu jeder Karte, nach Schwierigkeit und Frage.',
          label: 'Statistiken',
        },
        en: {
          title: 'Card statistics',
          description:
            'Which cards do players know, and which do they get wrong? Success rates and answer times for every card, by difficulty and question.',
          label: 'Statistics',
        },
        es: {
          title: 'Estadísticas de cartas',
          description:
            '¿Qué cartas se saben los jugadores y cuáles fallan? Porcentaje de aciertos y tiempo de respuesta de cada carta, por dificultad y por pregunta.',
          label: 'Estadísticas',
        },
        fr: {
          title: 'Statistiques des cartes',
          description:
            'Quelles cartes connaît-on, et sur lesquelles se trompe-t-on ? Taux de réussite et temps de réponse de chaque carte, par difficulté et par question.',
          label: 'Statistiques',
        },
        it: {
          title: 'Statistiche delle carte',
          description:
            'Quali carte conoscono i giocatori, e su quali sbagliano? Percentuale di risposte giuste e tempi di risposta di ogni carta, per difficoltà e per domanda.',
          label: 'Statistiche',
        },
        pl: {
          title: 'Statystyki kart',
          description:
            'Które karty gracze znają, a na których się mylą? Odsetek poprawnych odpowiedzi i średni czas dla każdej karty, według poziomu trudności i pytania.',
          label: 'Statystyki',
        },
        pt: {
          title: 'Estatísticas dos cards',
          description:
            'Quais cards os jogadores conhecem e em quais eles erram? Porcentagem de acertos e tempo de resposta de cada card, por dificuldade e por pergunta.',
          label: 'Estatísticas',
        },
      },
    },
  ],
  service: {
    name: 'svc_stats',
    port: 2,
    duties: ['sitemap'],
    peers: [],
    reads: ['rounds'],
    settings: { ANSWERS_PER_MINUTE: {}, PLAYERS_PER_ADDRESS: {}, ANSWERS_KEEP_DAYS: {} },
  },
  players: { exported: playerAnswers, forgotten: forgetPlayer, adopted: creditVisit },
});
