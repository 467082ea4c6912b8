import { useTranslation } from '@cardwise/web-kit';

import { type Answered, rightAnswer } from './game.ts';
import { plainLabel } from './question-text.ts';

/** Says to screen readers how an answer was, and what the right one is. */
export const Verdict = ({ answered }: { answered: Answered | undefined }) => {
  const { t } = useTranslation('quiz');
  const answer = answered && plainLabel(rightAnswer(answered.question)?.label ?? '');
  return (
    <output className="visually-hidden">
      {answered && t(answered.chosen.correct ? 'verdict.correct' : 'verdict.incorrect', { answer })}
    </output>
  );
};
