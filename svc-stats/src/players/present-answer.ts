import type { Answer } from '../answers/model.ts';

/** An answer as its player gets it when they ask for all that is kept of them. */
export const presentAnswer = ({ _id, card, kind, difficulty, chosen, correct, issued, at, ms }: Answer) => ({
  question: _id,
  card,
  kind,
  difficulty,
  chosen,
  correct,
  asked_at: issued.toISOString(),
  answered_at: at.toISOString(),
  milliseconds: ms,
});
