import { useFeel } from '../feel/use-feel.ts';
import type { Answered } from '../play/game.ts';
import { CardWording } from './card-wording.tsx';
import { Insight } from './insight.tsx';

type Props = {
  answered: Answered | undefined;
  /** Whether the answer is recorded. */
  recorded: boolean;
  /** Right answers in a row. */
  streak: number;
  /** Whether the answer stays until the player goes on. */
  staying: boolean;
};

/** What an answer is followed by: how it feels, the card in the player's language, and what others chose. */
export const After = ({ answered, recorded, streak, staying }: Props) => {
  useFeel(answered?.chosen.correct ? { id: answered.question.id, streak, rank: answered.rank } : undefined);
  if (!answered) return null;
  const { question, chosen } = answered;
  return (
    <>
      <CardWording wording={question.wording} />
      {recorded && <Insight key={chosen.uid} question={question} chosen={chosen} staying={staying} />}
    </>
  );
};
