import type { Round } from '@cardwise/contracts/rounds/rounds';
import { Alert } from '@cardwise/ui-kit/alert';
import { useTranslation } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import { useFeel } from '../../feel/use-feel.ts';
import { useShortcuts } from '../../play/use-shortcuts.ts';
import { Verdict } from '../../play/verdict.tsx';
import { DailyLinks } from '../daily-links.tsx';
import { RoundResultView } from '../result/round-result-view.tsx';
import { RoundBoard } from './round-board.tsx';
import { judgedQuestion, shownQuestion } from './round-play.ts';
import { RoundStatus } from './round-status.tsx';
import { useRoundPlay } from './use-round-play.ts';

type Props = {
  /** As it was started or loaded. */
  round: Round;
  /** Whether it has just been started on this page. */
  begun: boolean;
  /** Shown instead of a round that belongs to somebody else now. */
  gone: ReactNode;
  /** Ways to go on from the result. */
  after?: ReactNode;
};

/** Right answers in a row, up to the last one. */
const rightInARow = ({ answered }: Round): number =>
  answered.length - 1 - answered.findLastIndex(({ chosen, correct }) => chosen !== correct);

/** An open round, question by question, then its result. */
export const RoundScreen = ({ round: opened, begun, gone, after }: Props) => {
  const { t } = useTranslation('daily');
  const { play, choose, next, challenge } = useRoundPlay(opened);
  const judged = judgedQuestion(play);
  useFeel(
    play.phase === 'judged' && play.answered.chosen === play.answered.correct
      ? { id: `${play.answered.number}`, streak: rightInARow(play.round) }
      : undefined,
  );
  useShortcuts({
    goOn: () => {
      next();
      return judged !== undefined;
    },
    togglePause: () => {},
  });

  if (play.phase === 'gone') return gone;
  if (play.phase === 'over') {
    return (
      <>
        <DailyLinks />
        {play.surprise && <Alert kind="info" title={t(`play.${play.surprise}`)} />}
        <RoundResultView round={play.round} takesFocus={play.played} onChallenge={challenge} after={after} />
      </>
    );
  }
  const question = shownQuestion(play);
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      {question && (
        <RoundStatus
          number={question.number}
          difficulty={question.difficulty}
          answered={play.round.answered}
          since={play.round.question ? play.since : undefined}
        />
      )}
      <RoundBoard play={play} begun={begun} onChoose={choose} onNext={next} />
      <Verdict
        judged={judged && { right: judged.chosen === judged.correct, answer: judged.choices[judged.correct] ?? '' }}
      />
    </>
  );
};
