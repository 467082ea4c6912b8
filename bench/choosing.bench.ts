import { indexCatalogue } from '@cardwise/question-kit/catalogue/index-catalogue';
import { chooseQuestions, type QuestionRequest } from '@cardwise/question-kit/composing/choose-questions';
import { everything, makeCatalogue, variedCards } from '@cardwise/question-kit/testing/make-catalogue';
import { unratedQuestion } from '@cardwise/rating-kit/rate-answer';

import { middle, tellRatio } from './support/load.ts';

const questions = 20_000;
const index = indexCatalogue(makeCatalogue(variedCards()));
const usual: QuestionRequest = { filter: everything, difficulty: 'hard', locale: 'en', exclude: [], count: 1 };
const ratingOf: NonNullable<QuestionRequest['level']>['ratingOf'] = (_, difficulty) => unratedQuestion(difficulty);
const atLevel = { ...usual, level: { player: { rating: 1700, deviation: 70 }, ratingOf } };

/** Milliseconds of processor time per question. */
const measure = (request: QuestionRequest): number => {
  const before = process.cpuUsage();
  for (let asked = 0; asked < questions; asked += 1) chooseQuestions(index, request, Math.random);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / questions;
};

const [without, withLevel]: [number[], number[]] = [[], []];
for (let round = 0; round < 6; round += 1) {
  without.push(measure(usual));
  withLevel.push(measure(atLevel));
}
const [plain, level] = [middle(without), middle(withLevel)];
process.stdout.write(`${plain.toFixed(4)} ms without a level, ${level.toFixed(4)} ms at a level\n`);
tellRatio('choosing at a level / without', level / plain);
