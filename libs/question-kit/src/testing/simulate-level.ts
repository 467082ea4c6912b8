import type { Difficulty, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import { choiceCounts, perKind } from '@cardwise/contracts/catalogue/cards';
import { rateAnswer, unrated, unratedQuestion, type Rated } from '@cardwise/rating-kit/rate-answer';
import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';

import { indexCatalogue } from '../catalogue/index-catalogue.ts';
import { chooseQuestions } from '../composing/choose-questions.ts';
import { everything, makeCatalogue, variedCards } from './make-catalogue.ts';

const strengths = Array.from({ length: 17 }, (_, step) => 800 + 100 * step);

/** The odds grow tenfold over this many points of Glicko's scale. */
const tenfold = 400;
const usual = { easy: 1250, medium: 1500, hard: 1750, pixel: 1500 } as const satisfies Record<Difficulty, number>;

/**
 * Simulates players of known strength who answer questions of known difficulty and guess where they do not know the
 * answer. All are rated as they go.
 * @param options.earlier number of answers that players of all strengths gave before; 0 for new questions.
 * @param options.ahead number of questions that are chosen before the answers to those before them count.
 * @returns the share of right answers in questions 21–200 of new players, by strength.
 */
export function simulateLevel({
  seed,
  earlier,
  ahead = 1,
  players = 8,
}: {
  seed: string;
  earlier: number;
  ahead?: number;
  players?: number;
}) {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const index = indexCatalogue(makeCatalogue(variedCards()));
  const ofKind = perKind(() => 100 * normal());
  const ofCard = new Map([...index.byReference.values()].map(({ id }) => [id, 300 * normal()]));
  const questions = new Map<string, Rated>();
  const toKey = (card: string, difficulty: Difficulty, kind: QuestionKind) => `${card} ${difficulty} ${kind}`;
  const getRating = (card: string, difficulty: Difficulty, kind: QuestionKind): Rated =>
    questions.get(toKey(card, difficulty, kind)) ?? unratedQuestion(difficulty);

  const play = (strength: number, count: number): boolean[] => {
    const ratings = [unrated];
    const exclude: string[] = [];
    return Array.from({ length: count }, (_, number) => {
      const level = { player: ratings[Math.max(0, number - ahead + 1)] ?? unrated, getRating };
      const request = { filter: everything, difficulty: 'medium', locale: 'en', exclude, count: 1, level } as const;
      const [asked] = chooseQuestions(index, request, random);
      if (!asked) throw new Error('no question');
      const { card, difficulty, kind } = asked;
      const truth = usual[difficulty] + ofKind[kind] + (ofCard.get(card.id) ?? 0);
      const knows = random() < 1 / (1 + 10 ** ((truth - strength) / tenfold));
      const right = knows || random() < 1 / choiceCounts[difficulty];
      const after = rateAnswer(ratings.at(-1) ?? unrated, getRating(card.id, difficulty, kind), right);
      ratings.push(after.player);
      questions.set(toKey(card.id, difficulty, kind), after.question);
      exclude.push(card.id);
      if (exclude.length > 20) exclude.shift();
      return right;
    });
  };

  for (let answers = 0; answers < earlier; answers += 50) play(1500 + 300 * normal(), 50);
  const known = new Map(questions);
  return strengths.map((strength) => {
    const shares = Array.from({ length: players }, () => {
      questions.clear();
      for (const [key, rated] of known) questions.set(key, rated);
      return play(strength, 200).slice(20);
    }).flat();
    return { strength, share: shares.filter(Boolean).length / shares.length };
  });
}
