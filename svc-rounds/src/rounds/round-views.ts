import type { Locale } from '@cardwise/contracts/site/locales';
import type { RoundPictureClaims } from '@cardwise/contracts/rounds/pictures';
import type { Round } from '@cardwise/contracts/rounds/rounds';
import { AppError } from '@cardwise/service-kit/http/app-error';

import type { QuestionSet } from '../sets/model.ts';
import type { SetStore } from '../sets/store.ts';
import type { ChoiceOrder } from './choices.ts';
import type { RoundDocument } from './model.ts';
import type { Owner } from './owner.ts';
import { resultPresenter, type Standings } from './present-result.ts';
import { presentQuestion, presentRound, presentVerdict, type Presenting } from './present-round.ts';
import { withRound, type SetResultsReader } from './set-results.ts';
import { isOver } from './store.ts';

export type Dependencies = {
  sets: Pick<SetStore<QuestionSet>, 'find'>;
  setResults: SetResultsReader;
  standings: Standings;
  pictures: {
    seal: (claims: RoundPictureClaims) => string;
    prepareNext: (set: QuestionSet, index: number) => void;
  };
  orderOf: ChoiceOrder;
  now: () => number;
};

export const roundViews = ({ sets, setResults, standings, pictures, orderOf, now }: Dependencies) => {
  const presentResult = resultPresenter({ standings, setResults, now });
  const shown = { sealPicture: pictures.seal, orderOf };

  const setOf = async ({ set: id }: RoundDocument): Promise<QuestionSet> => {
    const set = await sets.find(id);
    if (!set) throw new AppError('not_found', { detail: 'The questions of this round are no longer kept.' });
    return set;
  };

  const withResult = async <V>(
    round: RoundDocument,
    { owner, locale }: { owner: Owner; locale: Locale },
    present: (round: RoundDocument, presenting: Presenting) => V,
  ) => {
    const set = await setOf(round);
    const counted = await setResults.of(set);
    const results = counted && withRound(counted, round);
    const at = now();
    const view = present(round, { ...shown, set, locale, results, now: at });
    const over = isOver(round, at);
    if (!over && !round.held) pictures.prepareNext(set, round.answered);
    return { ...view, result: over ? await presentResult(round, owner, results) : null };
  };

  return {
    setOf,

    round: (round: RoundDocument, owner: Owner, locale: Locale): Promise<Round> =>
      withResult(round, { owner, locale }, presentRound),

    verdict: (round: RoundDocument, owner: Owner, locale: Locale) =>
      withResult(round, { owner, locale }, presentVerdict),

    /** Undefined if another question is open. */
    question: async (round: RoundDocument, number: number, locale: Locale) => {
      const set = await setOf(round);
      const question = presentQuestion(round, { ...shown, set, locale });
      if (question?.number !== number) return undefined;
      pictures.prepareNext(set, round.answered);
      return { question, shown: now() - round.asked.getTime() };
    },
  };
};
