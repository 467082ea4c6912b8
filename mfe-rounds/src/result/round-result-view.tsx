import type { Round } from '@cardwise/contracts/rounds/rounds';
import { emitSuiteEvent, useTranslation } from '@cardwise/web-kit';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

import { BoardsQuestion } from '../boards/boards-question.tsx';
import { ChallengeLink } from '../challenge/challenge-link.tsx';
import { ChallengeResults } from '../challenge/challenge-results.tsx';
import { useFormats } from '../format/use-formats.ts';
import { SharePanel } from '../share/share-panel.tsx';
import { marksOf } from '../marks/marks.ts';
import { NextSet } from './next-set.tsx';
import { QuestionList } from './question-list.tsx';
import styles from './round-result-view.module.css';
import { Summary } from './summary.tsx';
import { WhatNow } from './what-now.tsx';

type Props = {
  round: Round;
  /** The result has just replaced the last question. */
  takesFocus?: boolean;
  /** The player has made a challenge of the round. */
  onChallenge?: (id: string) => void;
  after?: ReactNode;
};

export const RoundResultView = ({ round, takesFocus = false, onChallenge, after }: Props) => {
  const { t } = useTranslation('rounds');
  const formats = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const { result, kind, day, answered } = round;
  const streak = result?.daily?.streak.days;
  useEffect(() => {
    if (streak !== undefined) emitSuiteEvent('day:played', { days: streak });
  }, [streak]);

  if (!result) return null;
  const what = day === null ? t(`result.kinds.${kind}`) : t(`result.ofDay.${kind}`, { day: formats.day(day) });
  return (
    <div className={styles.result}>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t('result.title')}
        </h1>
        <p className={styles.what}>{what}</p>
      </header>
      {result.challenge?.some((of) => !of.you) && <ChallengeResults results={result.challenge} />}
      <Summary result={result} marks={marksOf(round)} />
      <WhatNow round={round}>{after}</WhatNow>
      {result.daily && <NextSet next={result.daily.next} left={result.daily.left} />}
      {result.daily?.ask_boards && <BoardsQuestion />}
      <div className={styles.actions}>
        <SharePanel round={round} result={result} />
        <ChallengeLink round={round} result={result} onChallenge={onChallenge} />
      </div>
      <QuestionList answered={answered} hardest={result.hardest} />
    </div>
  );
};
