import type { CardType, Difficulty, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { CardFactInWords } from '@cardwise/contracts/quiz/quiz';
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
  /** What the picture shows; absent in sets of an earlier release. */
  facts?: Record<Locale, CardFactInWords[]>;
  kind: QuestionKind;
  difficulty: Difficulty;
  /** Stored and wire name of the asked value. */
  bucket: string;
  choices: SetChoice[];
  correct: number;
};

/** What guesses of Find the Card are compared by: numbers and codes. */
export type ComparedCard = {
  type: string;
  classes: string[];
  rarity: string | null;
  set: string;
  cost: number;
  attack?: number;
  health?: number;
  keywords: string[];
};

/** As it was when it was guessed. */
export type GuessedCard = ComparedCard & { id: string; image: string; names: Record<Locale, string> };

export type SecretCard = GuessedCard & { texts: Record<Locale, string> };

/** An own set, or a day's: the id of its first set is the game's day, that of its revisions `<day>.<number>`. */
export type StoredSet = { _id: string; day?: string; created: Date };

export type QuestionSet = StoredSet & { questions: SetQuestion[]; secret?: undefined };

/** Of Find the Card; `order` has the codes of all sets of cards, newest first. */
export type FindSet = StoredSet & { secret: SecretCard; order: string[]; questions?: undefined };

export type AnySet = QuestionSet | FindSet;

export function getCards(set: AnySet): string[] {
  return set.secret ? [set.secret.id] : set.questions.map(({ card }) => card);
}
