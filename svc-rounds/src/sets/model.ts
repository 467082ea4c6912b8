import type { CardType, Difficulty, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { Locale } from '@cardwise/contracts/site/locales';

/** The value is the number, or the id of the label's card. */
export type SetChoice = { value: string; label: string | Record<Locale, string> };

/** Complete: catalogue changes do not affect a set. */
export type SetQuestion = {
  card: string;
  /** Version of the picture, and key of its pixel version. */
  image: string;
  pixel: string;
  type: CardType;
  classes: string[];
  names: Record<Locale, string>;
  texts: Record<Locale, string>;
  kind: QuestionKind;
  difficulty: Difficulty;
  /** Stored and wire name of the asked value. */
  bucket: string;
  choices: SetChoice[];
  correct: number;
};

/** An own set, or a day's: the id of its first set is the day, that of its revisions `<day>.<number>`. */
export type QuestionSet = { _id: string; day?: string; created: Date; questions: SetQuestion[] };
