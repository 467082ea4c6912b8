import { locales } from '../site/locales.ts';
import { dailyPage, embedPath, findPage, racePage } from './pages.ts';
import { adoptRounds, exportRounds, forgetRounds } from './services.ts';
import { defineDomain } from '../site/define-domain.ts';

export const domain = defineDomain({
  name: 'rounds',
  owners: ['@cardwise/rounds'],
  remote: 'mfe_rounds',
  pages: [
    {
      ...dailyPage,
      screen: 'daily',
      navigation: 30,
      fragment: 'visitor',
      oembed: true,
      texts: {
        de: {
          title: 'Die täglichen Zehn',
          description:
            'Jeden Tag zehn neue Fragen, für alle dieselben. Wie viele weißt du, und wie schnell bist du? Bewahre deine Tagesserie und fordere deine Freunde heraus.',
          label: 'Tägliche Zehn',
        },
        en: {
          title: 'The Daily Ten',
          description:
            'Ten new questions a day, the same for everyone. How many do you know, and how fast are you? Keep your day streak and challenge your friends.',
          label: 'Daily Ten',
        },
        es: {
          title: 'El Diez diario',
          description:
            'Diez preguntas nuevas cada día, las mismas para todos. ¿Cuántas aciertas y en cuánto tiempo? Mantén tu racha de días y reta a tus amigos.',
          label: 'Diez diario',
        },
        fr: {
          title: 'Les dix du jour',
          description:
            'Dix nouvelles questions par jour, les mêmes pour tous. Combien en trouverez-vous, et en combien de temps ? Prolongez votre série de jours et défiez vos amis.',
          label: 'Dix du jour',
        },
        it: {
          title: 'Le dieci del giorno',
          description:
            'Dieci nuove domande al giorno, uguali per tutti. Quante ne sai, e in quanto tempo? Mantieni la tua serie di giorni e sfida i tuoi amici.',
          label: 'Dieci del giorno',
        },
        pl: {
          title: 'Dziesiątka dnia',
          description:
            'Codziennie dziesięć nowych pytań, takich samych dla wszystkich. Na ile odpowiesz i jak szybko? Utrzymaj serię dni i rzuć wyzwanie znajomym.',
        },
        pt: {
          title: 'Dez do Dia',
          description:
            'Dez perguntas novas por dia, as mesmas para todos. Quantas você acerta, e em quanto tempo? Mantenha sua sequência de dias e desafie seus amigos.',
        },
      },
    },
    {
      ...findPage,
      screen: 'find',
      navigation: 35,
      fragment: 'visitor',
      oembed: true,
      texts: {
        de: {
          title: 'Finde die Karte',
          description:
            'Jeden Tag eine geheime Karte, für alle dieselbe. Jeder Versuch verrät, was sie mit deiner Karte gemeinsam hat. Findest du sie mit acht Versuchen?',
        },
        en: {
          title: 'Find the Card',
          description:
            'One secret card a day, the same for everyone. Each guess shows what it has in common with your card. Can you find it in eight guesses?',
        },
        es: {
          title: 'Encuentra la carta',
          description:
            'Una carta secreta cada día, la misma para todos. Cada intento muestra qué tiene en común con la tuya. ¿La encuentras en ocho intentos?',
        },
        fr: {
          title: 'Trouvez la carte',
          description:
            'Une carte secrète par jour, la même pour tous. Chaque essai montre ce qu’elle a en commun avec la vôtre. La trouverez-vous en huit essais ?',
        },
        it: {
          title: 'Trova la carta',
          description:
            'Una carta segreta al giorno, uguale per tutti. Ogni tentativo mostra che cosa ha in comune con la tua. La trovi in otto tentativi?',
        },
        pl: {
          title: 'Znajdź kartę',
          description:
            'Codziennie jedna tajemnicza karta, taka sama dla wszystkich. Każda próba pokazuje, co ma wspólnego z twoją. Znajdziesz ją w ośmiu próbach?',
        },
        pt: {
          title: 'Encontre o Card',
          description:
            'Um card secreto por dia, o mesmo para todos. Cada palpite mostra o que ele tem em comum com o seu. Você o encontra em oito palpites?',
        },
      },
    },
    {
      ...racePage,
      screen: 'race',
      navigation: 38,
      oembed: true,
      texts: {
        de: {
          title: 'Rennen',
          description:
            'Tritt mit einem Link gegen bis zu neun Freunde an oder spiele mit einem ganzen Raum: dieselben Fragen, live, ohne Anmeldung.',
        },
        en: {
          title: 'Race',
          description:
            'Race up to nine friends with a link, or play with a whole room: the same questions, live, no login needed.',
        },
        es: {
          title: 'Carrera',
          description:
            'Compite con hasta nueve amigos mediante un enlace, o juega con toda una sala: las mismas preguntas, en directo y sin iniciar sesión.',
        },
        fr: {
          title: 'Course',
          description:
            'Affrontez jusqu’à neuf amis grâce à un lien, ou jouez avec toute une salle : les mêmes questions, en direct et sans compte.',
        },
        it: {
          title: 'Gara',
          description:
            'Sfida fino a nove amici con un link, o gioca con un’intera sala: le stesse domande, dal vivo e senza accesso.',
        },
        pl: {
          title: 'Wyścig',
          description:
            'Zmierz się przez link z nawet dziewięcioma znajomymi albo zagraj z całą salą: te same pytania, na żywo i bez logowania.',
        },
        pt: {
          title: 'Corrida',
          description:
            'Desafie até nove amigos com um link ou jogue com uma sala inteira: as mesmas perguntas, ao vivo e sem login.',
        },
      },
    },
  ],
  service: {
    name: 'svc_rounds',
    port: 11,
    // Released clients call most of these below `quiz/`, where svc-quiz answers all other calls.
    paths: ['quiz/(?:rounds|boards|days|challenges|groups|races)(?:/.+)?', 'rounds/.+'],
    embeds: locales.map(embedPath),
    peers: ['statistics'],
    settings: { PLAYERS_PER_ADDRESS: {}, DAILY_WITHOUT: {}, PUSH_SERVICES: {}, PUSH_CONTACT: {} },
  },
  players: { exported: exportRounds, forgotten: forgetRounds, adopted: adoptRounds },
});
