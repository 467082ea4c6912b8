import { composeDailySet, composeOwnSet, replaceBanned } from './compose-set.ts';
import { easiestFirst } from './expected-share.ts';
import { getCards, type QuestionSet, type SetQuestion } from './model.ts';
import { createSetStore, type Dependencies } from './store.ts';

const daysWithoutRepeat = 6;

/** Creates the store of the Daily Ten's sets. */
export function createQuestionSets(dependencies: Dependencies) {
  const { tallies, log } = dependencies;
  const ordered = async (questions: SetQuestion[]): Promise<SetQuestion[]> => {
    const known = await tallies(questions.map(({ card }) => card)).catch((error: unknown) => {
      log.warn({ err: error }, 'a set is ordered without the statistics');
      return {};
    });
    return easiestFirst(questions, known);
  };

  return createSetStore<QuestionSet>(dependencies, {
    game: 'ten',
    isOne: (set): set is QuestionSet => set.questions !== undefined,
    daysWithoutRepeat,

    compose: async (catalogue, base, { seed, previous, recent }) => {
      const options = { seed, exclude: recent.flatMap(getCards) };
      if (previous) {
        const revised = replaceBanned(catalogue, previous.questions, options);
        return revised && { ...base, questions: revised };
      }
      const composed = composeDailySet(catalogue, options);
      return composed && { ...base, questions: await ordered(composed) };
    },

    composeOwn: async (catalogue, base, filter, length) => {
      const composed = composeOwnSet(catalogue, filter, Math.random, length);
      return composed && { ...base, questions: await ordered(composed) };
    },
  });
}
