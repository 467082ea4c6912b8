import type { Locale } from '@cardwise/contracts/site/locales';
import type { RoundPictureClaims } from '@cardwise/contracts/rounds/pictures';
import type { Round } from '@cardwise/contracts/rounds/rounds';
import type { BackgroundTask } from '@cardwise/service-kit/background/background-task';
import { requireFound } from '@cardwise/service-kit/http/app-error';

import type { Collections } from '../collections.ts';
import type { QuestionSet } from '../sets/model.ts';
import type { SetStore } from '../sets/store.ts';
import type { AddressLimits } from './address-limits.ts';
import { judgeChoice, type ChoiceOrder } from './choices.ts';
import type { RoundDocument } from './model.ts';
import type { Owner } from './owner.ts';
import { resultPresenter, type ResultSources } from './present-result.ts';
import { presentQuestion, presentRound, presentVerdict, type Presenting } from './present-round.ts';
import type { SetResults, SetResultsReader } from './set-results.ts';
import { findRound, handOutQuestion, isOver, recordAnswer, refuse } from './store.ts';

export type Pictures = {
  seal: (claims: RoundPictureClaims) => string;
  prepareNext: (set: QuestionSet, index: number) => void;
};

type Dependencies = {
  db: Collections;
  sets: SetStore<QuestionSet>;
  setResults: SetResultsReader;
  sources: ResultSources;
  pictures: Pictures;
  getOrder: ChoiceOrder;
  limits: AddressLimits;
  delivery: Pick<BackgroundTask, 'wake'>;
  now: () => number;
};

const notOpen = 'This question is not the open one.';

type Answering = { number: number; place: number; hold: boolean; at: number; ip: string };

export function roundPlay({ db, sets, setResults, sources, pictures, getOrder, limits, delivery, now }: Dependencies) {
  const presentResult = resultPresenter({ sources, setResults, now });

  const getSet = async ({ set }: RoundDocument): Promise<QuestionSet> =>
    requireFound(await sets.find(set), 'The questions of this round are no longer kept.');

  const presenting = (set: QuestionSet, locale: Locale, results?: SetResults): Presenting => ({
    set,
    locale,
    results,
    pictures,
    getOrder,
  });

  const withResult = async <V>(
    round: RoundDocument,
    { owner, locale }: { owner: Owner; locale: Locale },
    present: (round: RoundDocument, presenting: Presenting, now: number) => V,
  ) => {
    const set = await getSet(round);
    const results = await setResults.of(set, round);
    const at = now();
    const view = present(round, presenting(set, locale, results), at);
    const over = isOver(round, at);
    if (!over && !round.held) pictures.prepareNext(set, round.answered);
    return { ...view, result: over ? await presentResult(round, owner, results) : null };
  };

  return {
    show: (round: RoundDocument, owner: Owner, locale: Locale): Promise<Round> =>
      withResult(round, { owner, locale }, presentRound),

    verdict: (round: RoundDocument, owner: Owner, locale: Locale) =>
      withResult(round, { owner, locale }, presentVerdict),

    next: async (
      known: RoundDocument,
      owner: Owner,
      { number, locale, at }: { number: number; locale: Locale; at: number },
    ) => {
      if (isOver(known, at) || known.answered !== number - 1) return refuse(known, at, notOpen);
      const round = await handOutQuestion(db, known, owner, at);
      const set = await getSet(round);
      const question = presentQuestion(round, presenting(set, locale));
      if (question?.number !== number) return refuse(round, at, notOpen);
      pictures.prepareNext(set, round.answered);
      return { question, shown: now() - round.asked.getTime() };
    },

    answer: async (
      round: RoundDocument,
      owner: Owner,
      { number, place, hold, at, ip }: Answering,
    ): Promise<RoundDocument> => {
      const index = number - 1;
      if (isOver(round, at) || round.answered !== index || round.held) return refuse(round, at, notOpen);
      const set = await getSet(round);
      const judged = judgeChoice(round, set, { index, place, getOrder });
      const excluded = !limits.counts(ip, judged.topic);
      const { questions } = set;
      const answered = await recordAnswer(db, round, owner, { ...judged, questions, index, at, hold, excluded });
      if (!answered) return refuse((await findRound(db, round._id, owner)) ?? round, at, notOpen);
      delivery.wake();
      return answered;
    },
  };
}
