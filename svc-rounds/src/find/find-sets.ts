import type { CatalogueIndex, QuizCard } from '@cardwise/question-kit/catalogue/index-catalogue';
import { getPool } from '@cardwise/question-kit/composing/choose-card';
import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';

import { plainDay } from '../sets/day.ts';
import type { FindSet, GuessedCard, StoredSet } from '../sets/model.ts';
import { findOpenDays } from '../sets/open-days.ts';
import { createSetStore, type Dependencies } from '../sets/store.ts';
import { chooseSecret, comparedCard, daysWithoutRepeat, distinctCards, leastChoice } from './choose-secret.ts';

/** People may know a card after this many answers about it. */
const leastAsked = 20;

const cardsPerCall = 500;

export function createFindSets(dependencies: Dependencies) {
  const { db, tallies, log, now } = dependencies;
  const findAsked = async (cards: readonly QuizCard[]): Promise<ReadonlySet<string>> => {
    const asked = new Set<string>();
    for (let from = 0; from < cards.length; from += cardsPerCall) {
      const found = await tallies(cards.slice(from, from + cardsPerCall).map(({ id }) => id));
      for (const [id, kinds] of Object.entries(found)) {
        const times = Object.values(kinds).reduce((sum, tally) => sum + tally.asked, 0);
        if (times >= leastAsked) asked.add(id);
      }
    }
    return asked;
  };

  /**
   * Returns a test for cards that people may know: those that were asked often enough, or standard cards while there
   * are too few of those.
   */
  const knownCards = async (catalogue: CatalogueIndex, cards: readonly QuizCard[]) => {
    const asked = await findAsked(cards).catch((error: unknown) => {
      log.warn({ err: error }, 'a card to find is chosen without the statistics');
      return new Set<string>();
    });
    if (asked.size >= leastChoice) return (card: QuizCard) => asked.has(card.id);
    const standard = new Set(catalogue.sets.filter(({ group }) => group === 'standard').map(({ code }) => code));
    return (card: QuizCard) => standard.has(card.set);
  };

  /** Returns the cards of the open Daily Tens. A player who has not finished those cannot guess these cards. */
  const withheldToday = async ({ byReference }: CatalogueIndex, cards: readonly QuizCard[]): Promise<QuizCard[]> => {
    const ids = (await findOpenDays(db, now())).flatMap((open) => open.cards);
    const names = new Set(ids.map((id) => byReference.get(id)?.names.en));
    return cards.filter(({ names: { en } }) => names.has(en));
  };

  return createSetStore<FindSet>(dependencies, {
    game: 'find',
    isOne: (set): set is FindSet => set.secret !== undefined,
    daysWithoutRepeat,

    compose: async (catalogue, base, { seed, recent }) => {
      const cards = allCards(catalogue);
      const past = recent.map(({ secret: { id, set }, day = '' }) => ({
        id,
        set,
        day: plainDay(day),
      }));
      const isKnown = await knownCards(catalogue, cards);
      const day = plainDay(base.day ?? '');
      const withheld = (await withheldToday(catalogue, cards)).map(({ id, set }) => ({ id, set, day }));
      const card = chooseSecret(cards, { day, past: [...past, ...withheld], isKnown }, seededRandom(seed));
      return card && setWith(catalogue, base, card);
    },

    composeOwn: async (catalogue, base, { kinds: _kinds, ...filter }) => {
      const pool = getPool(catalogue, filter, 'medium');
      const allowed = new Set(pool.cards.filter(pool.fits));
      const cards = distinctCards(allCards(catalogue)).filter((card) => allowed.has(card));
      const card = cards[Math.floor(Math.random() * cards.length)];
      return card && setWith(catalogue, base, card);
    },
  });
}

function allCards({ bySet }: CatalogueIndex): QuizCard[] {
  return [...bySet.values()].flatMap((set) => [...set.values()].flat());
}

function setWith({ sets }: CatalogueIndex, base: StoredSet, card: QuizCard): FindSet {
  return {
    ...base,
    secret: { ...guessedCard(card), texts: card.texts },
    order: sets.map(({ code }) => code),
  };
}

export function guessedCard(card: QuizCard): GuessedCard {
  return {
    id: card.id,
    image: card.image,
    names: card.names,
    ...comparedCard(card),
  };
}
