import type { CardType, Difficulty, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { Locale } from '@cardwise/contracts/site/locales';

/** The value is recorded when it is chosen: the number, or the id of the label's card. */
export type SetChoice = { value: string; label: string | Record<Locale, string> };

/** All that is needed to ask a question: catalogue changes do not affect a set. */
export type SetQuestion = {
  card: string;
  /** Version of the card's picture, and the key of its pixel version. */
  image: string;
  pixel: string;
  type: CardType;
  classes: string[];
  names: Record<Locale, string>;
  texts: Record<Locale, string>;
  kind: QuestionKind;
  difficulty: Difficulty;
  /** The asked value, under the name by which it is stored and sent to svc-stats. */
  bucket: string;
  choices: SetChoice[];
  /** Index of the right choice. */
  correct: number;
};

/** Ten questions: an own set, or a day's. The id of a day's first set is the day, that of its revisions `<day>.<number>`. */
export type QuestionSet = { _id: string; day?: string; created: Date; questions: SetQuestion[] };
