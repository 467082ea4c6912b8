import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { defaultLocale, type Locale } from '@cardwise/contracts/site/locales';
import {
  type SetProgress,
  loadCollection,
  loadCollectionSet,
  loadWeekReview,
  namesInReview,
  saveGoal,
} from '@cardwise/contracts/statistics/collection';
import { toDay, millisecondsPerDay, startOfWeek } from '@cardwise/contracts/site/timing';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { AppError } from '@cardwise/service-kit/http/app-error';

import { cardAddresses } from '../catalogue/card-addresses.ts';
import type { CardIndex } from '../catalogue/index-cards.ts';
import type { WithheldCards } from '../catalogue/withheld.ts';
import type { Collections } from '../collections.ts';
import type { Goal } from '../goals/model.ts';
import { getGoals, removeGoal, storeGoal } from '../goals/store.ts';
import type { Accounting } from '../ledger/accounting.ts';
import { canBeAsked, getSchedule } from '../mistakes/store.ts';
import { createAnswerReader, type AnswerReader } from './answer-reader.ts';
import { rankWeakPairs } from './rank-weak-pairs.ts';
import { getCardState, type Standings, learntWithin, getStandings } from './standings.ts';

const week = 7 * millisecondsPerDay;

type Dependencies = {
  db: Collections;
  accounting: Accounting;
  cards: () => CardIndex;
  withheld: () => WithheldCards;
  now: () => number;
};

export function collectionRoutes(dependencies: Dependencies): Route[] {
  const { db, cards, withheld, now } = dependencies;
  const getAnswers = createAnswerReader(db);
  return [
    route(loadCollection, async ({ caller }) => {
      const index = cards();
      const [answers, set] = await Promise.all([getAnswers(caller.id), getGoals(db, caller.id)]);
      const standings = getStandings(answers);
      const getGoal = new Map(set.map((goal) => [goal.set, goal]));
      return {
        sets: [...index.askedBySet()].map(([code, asked]) =>
          presentSet({ code, cards: asked, goal: getGoal.get(code) }, standings),
        ),
        weak: rankWeakPairs(answers, ({ card: id, kind }) => {
          const card = index.asked(id);
          return canBeAsked(card, kind) ? card.classes : [];
        }),
      };
    }),

    route(loadCollectionSet, async ({ caller, params: { set: code }, query: { locale = defaultLocale } }) => {
      const index = cards();
      const asked = index.askedBySet().get(code);
      if (!asked) throw new AppError('not_found', { detail: 'There is no such set.' });
      const [answers, set] = await Promise.all([getAnswers(caller.id), getGoals(db, caller.id)]);
      const standings = getStandings(answers);
      const ids = new Set(asked);
      const { has: isWithheld } = withheld();
      return {
        set: presentSet({ code, cards: asked, goal: set.find((goal) => goal.set === code) }, standings),
        cards: index
          .inOrder(locale)
          .filter((card) => ids.has(card) && !isWithheld(card))
          .map((card) => ({
            ...presentCard(card, locale),
            state: getCardState(standings.get(card.id)),
          })),
      };
    }),

    reviewRoute(dependencies, getAnswers),

    route(saveGoal, async ({ caller, body: { set, cards: wanted } }) => {
      const most = cards().askedBySet().get(set)?.length;
      const issues = [
        ...(most === undefined ? [{ path: 'set', message: 'is not one of the sets' }] : []),
        ...((wanted ?? 0) > (most ?? Infinity) ? [{ path: 'cards', message: `must be at most ${most}` }] : []),
      ];
      if (issues.length > 0) throw new AppError('validation_failed', { issues });
      const goal = wanted === 0 ? null : wanted;
      if (goal === null) await removeGoal(db, caller.id, set);
      else await storeGoal(db, { user: caller.id, set, cards: goal, at: new Date(now()) });
      return { set, cards: goal };
    }),
  ];
}

type Collected = { code: string; cards: readonly Pick<CatalogueCard, 'id'>[]; goal: Goal | undefined };

export function presentSet({ code, cards, goal }: Collected, standings: Standings): SetProgress {
  const { known = [], shaky = [] } = Object.groupBy(cards, ({ id }) => getCardState(standings.get(id)));
  return {
    code,
    cards: cards.length,
    known: known.length,
    shaky: shaky.length,
    // Cards may have been banned since the goal was set.
    ...(goal && { goal: Math.min(goal.cards, cards.length) }),
  };
}

function reviewRoute({ db, accounting, cards, withheld, now }: Dependencies, getAnswers: AnswerReader): Route {
  return route(loadWeekReview, async ({ caller, query: { locale = defaultLocale } }) => {
    const index = cards();
    const { has: isWithheld } = withheld();
    await accounting.backfill(caller.id);
    const [answers, scheduled] = await Promise.all([getAnswers(caller.id), getSchedule(db, caller.id)]);
    const at = now();
    const to = startOfWeek(at);
    const from = to - week;
    const ofWeek = answers.filter((answer) => from <= answer.at.getTime() && answer.at.getTime() < to);
    const learnt = learntWithin(answers, { from, to }).flatMap((id) => index.asked(id) ?? []);
    const waits = scheduled
      .filter(({ card: id, kind }) => {
        const card = index.card(id);
        return canBeAsked(card, kind) && !isWithheld(card);
      })
      .map(({ due }) => due.getTime() - at);
    return {
      today: toDay(at),
      monday: toDay(from),
      begun: answers.some((answer) => answer.at.getTime() < to),
      answers: ofWeek.length,
      correct: ofWeek.filter(({ correct }) => correct).length,
      learnt: learnt.length,
      cards: learnt.slice(0, namesInReview).map((card) => presentCard(card, locale)),
      due: waits.filter((wait) => wait <= 0).length,
      soon: waits.filter((wait) => 0 < wait && wait <= week).length,
    };
  });
}

function presentCard(card: CatalogueCard, locale: Locale) {
  return {
    id: card.id,
    name: card.names[locale],
    ...cardAddresses(card, locale),
  };
}
