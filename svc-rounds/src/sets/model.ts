import type { CardType, Difficulty, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { CardFactInWords } from '@cardwise/contracts/quiz/quiz';
import type { Locale } from '@cardwise/contracts/site/locales';
import { embedded, storedIn, whereSet } from '@cardwise/service-kit/database/mongo';
import { Schema } from 'mongoose';

const { Mixed } = Schema.Types;

/** The value is the number, or the id of the label's card. */
export type SetChoice = { value: string; label: string | Record<Locale, string> };

/** A question stores everything that it shows, so later changes of the catalogue do not affect its set. */
export type SetQuestion = {
  card: string;
  /** `image` is the version of the picture, `pixel` the key of its pixel version. */
  image: string;
  pixel: string;
  type: CardType;
  classes: string[];
  names: Record<Locale, string>;
  texts: Record<Locale, string>;
  /** The facts put into words what the picture shows; they are absent in sets of an earlier release. */
  facts?: Record<Locale, CardFactInWords[]>;
  kind: QuestionKind;
  difficulty: Difficulty;
  /** This is the value that the question asks for; the database and the wire call it `bucket`. */
  bucket: string;
  choices: SetChoice[];
  correct: number;
};

/** What has a value per language is Mixed. */
const questionSchema = new Schema<SetQuestion>(
  {
    card: { type: String, required: true },
    image: String,
    pixel: String,
    type: { type: String, required: true },
    classes: [String],
    names: { type: Mixed, required: true },
    texts: { type: Mixed, required: true },
    facts: Mixed,
    kind: { type: String, required: true },
    difficulty: { type: String, required: true },
    bucket: String,
    choices: [new Schema<SetChoice>({ value: { type: String, required: true }, label: Mixed }, embedded)],
    correct: { type: Number, required: true },
  },
  embedded,
);

/** Guesses of Find the Card are compared by these numbers and codes. */
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

/** The card is stored as it was when it was guessed or chosen as the secret. */
export type GuessedCard = ComparedCard & { id: string; image: string; names: Record<Locale, string> };

const guessedCard = {
  id: { type: String, required: true },
  image: String,
  names: { type: Mixed, required: true },
  type: { type: String, required: true },
  classes: [String],
  rarity: String,
  set: String,
  cost: { type: Number, required: true },
  attack: Number,
  health: Number,
  keywords: [String],
};

export const guessedCardSchema = new Schema<GuessedCard>(guessedCard, embedded);

export type SecretCard = GuessedCard & { texts: Record<Locale, string> };

/**
 * A stored set is a player's own or belongs to a day. The id of a day's first set is the game's day; its revisions are
 * named `<day>.<number>`.
 */
export type StoredSet = { _id: string; day?: string; created: Date };

export type QuestionSet = StoredSet & { questions: SetQuestion[]; secret?: undefined; order?: undefined };

/** A set of Find the Card holds one secret card; `order` lists the codes of all sets of cards, newest first. */
export type FindSet = StoredSet & { secret: SecretCard; order: string[]; questions?: undefined };

export type AnySet = QuestionSet | FindSet;

export const setSchema = new Schema<AnySet>(
  {
    _id: { type: String, required: true },
    day: String,
    created: { type: Date, required: true },
    questions: { type: [questionSchema], default: undefined },
    secret: new Schema<SecretCard>({ ...guessedCard, texts: { type: Mixed, required: true } }, embedded),
    order: { type: [String], default: undefined },
  },
  storedIn('sets'),
);
// This index finds the first day and the sets of the last days.
setSchema.index({ day: 1 }, whereSet('day'));

export function getCards(set: AnySet): string[] {
  return set.secret ? [set.secret.id] : set.questions.map(({ card }) => card);
}
