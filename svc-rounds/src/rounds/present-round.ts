import type { AnsweredQuestion, Round, RoundQuestion } from '@cardwise/contracts/rounds/rounds';
import type { RoundPictureClaims } from '@cardwise/contracts/rounds/pictures';
import type { Locale } from '@cardwise/contracts/site/locales';
import { cardPictureUrl, roundPictureUrl } from '@cardwise/contracts/catalogue/pictures';
import { coveredParts } from '@cardwise/contracts/catalogue/card-frames';

import type { QuestionSet, SetChoice, SetQuestion } from '../sets/model.ts';
import type { ChoiceOrder } from './choices.ts';
import type { Ordered, RoundAnswer, RoundDocument } from './model.ts';
import { toPercent, type SetResults } from './set-results.ts';
import { isOver } from './store.ts';

export type Presenting = {
  set: QuestionSet;
  locale: Locale;
  /** Own sets have no results. */
  results?: SetResults | undefined;
  pictures: { seal: (claims: RoundPictureClaims) => string };
  getOrder: ChoiceOrder;
};

export function presentRound(round: RoundDocument, presenting: Presenting, now: number): Omit<Round, 'result'> {
  const { _id, kind, day, challenge, answers, asked, held } = round;
  const over = isOver(round, now);
  return {
    id: _id,
    kind,
    day: day ?? null,
    challenge: challenge ?? null,
    answered: answers.map((answer, index) => presentAnswer(round, answer, index, presenting)),
    question: over ? null : presentQuestion(round, presenting),
    shown: held ? 0 : now - asked.getTime(),
  };
}

export function presentVerdict(round: RoundDocument, presenting: Presenting, now: number) {
  const index = round.answered - 1;
  const answer = round.answers[index];
  if (!answer) throw new Error(`the round ${round._id} has no answer`);
  return {
    answered: presentAnswer(round, answer, index, presenting),
    next: isOver(round, now) ? null : presentQuestion(round, presenting),
  };
}

export function presentAnswer(
  round: Ordered,
  { choice, ms }: Pick<RoundAnswer, 'choice' | 'ms'>,
  index: number,
  { set, locale, results, getOrder }: Presenting,
): AnsweredQuestion {
  const question = set.questions[index];
  if (!question) throw new Error(`the set ${set._id} has no question ${index + 1}`);
  const { card, image, names, texts, correct } = question;
  const order = getOrder(round, index, question);
  const [players, knew] = [results?.asked[index] ?? 0, results?.knew[index] ?? 0];
  return {
    ...presentAsked(question, index, { locale, order }),
    chosen: order.indexOf(choice),
    correct: order.indexOf(correct),
    ms,
    card: { id: card, name: names[locale], text: texts[locale], url: cardPictureUrl(card, image) },
    knew: players > 0 ? toPercent(knew, players) : null,
  };
}

/** Returns the open question, or null while it is held; nothing in it gives the answer away. */
export function presentQuestion(
  round: Ordered & Pick<RoundDocument, 'answered' | 'held'>,
  { set, locale, pictures, getOrder }: Presenting,
): RoundQuestion | null {
  const { _id, answered, held } = round;
  const question = held ? undefined : set.questions[answered];
  if (!question) return null;
  const url = roundPictureUrl(pictures.seal(pictureClaims(question, { set: set._id, round: _id, index: answered })));
  const facts = question.facts?.[locale];
  return {
    ...presentAsked(question, answered, { locale, order: getOrder(round, answered, question) }),
    url,
    ...(facts && { facts }),
  };
}

export function pictureClaims(
  { card, image, pixel, type, kind, difficulty }: SetQuestion,
  { set, round, index }: { set: string; round: string; index: number },
): RoundPictureClaims {
  return {
    c: card,
    v: image,
    type,
    hide: coveredParts({ difficulty, question: kind, type }),
    ...(difficulty === 'pixel' ? { pixel } : {}),
    r: round,
    n: index + 1,
    s: `${set} ${index + 1}`,
  };
}

/** Returns what is the same before and after the answer. */
function presentAsked(
  { type, classes: [mainClass, secondClass, thirdClass], kind, difficulty, choices }: SetQuestion,
  index: number,
  { locale, order }: { locale: Locale; order: readonly number[] },
) {
  return {
    number: index + 1,
    class: mainClass ?? 'neutral',
    class_2: secondClass ?? null,
    class_3: thirdClass ?? null,
    type,
    question: kind,
    difficulty,
    choices: order.map((choice) => getLabel(choices[choice], locale)),
  };
}

function getLabel(choice: SetChoice | undefined, locale: Locale): string {
  const { label = '' } = choice ?? {};
  return typeof label === 'string' ? label : label[locale];
}
