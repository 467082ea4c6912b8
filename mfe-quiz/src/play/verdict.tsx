import { useTranslation } from '@cardwise/web-kit';

import { plainLabel } from './question-text.ts';

type Props = {
  /** Whether the answer was right, and the right choice; undefined until there is an answer. */
  judged: { right: boolean; answer: string } | undefined;
};

/** Tells screen readers whether the answer was right, and which one is. */
export const Verdict = ({ judged }: Props) => {
  const { t } = useTranslation('quiz');
  return (
    <output className="visually-hidden">
      {judged && t(judged.right ? 'verdict.correct' : 'verdict.incorrect', { answer: plainLabel(judged.answer) })}
    </output>
  );
};
