import { emitSuiteEvent } from '@cardwise/web-kit';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

import { BoardsQuestion } from '../boards/boards-question.tsx';
import { ChallengeLink } from '../challenge/challenge-link.tsx';
import { ChallengeResults } from '../challenge/challenge-results.tsx';
import { useFormats } from '../format/use-formats.ts';
import { useGame, useGameTexts } from '../game/game.tsx';
import { ReminderButton } from '../reminder/reminder-button.tsx';
import { SharePanel } from '../share/share-panel.tsx';
import type { SharedResult } from '../share/use-result-parts.ts';
import { NextSet } from './next-set.tsx';
import styles from './result-view.module.css';
import { WhatNow } from './what-now.tsx';

export type ResultProps = {
  /** The result has just replaced the last question. */
  takesFocus?: boolean;
  /** The player has made a challenge of the round. */
  onChallenge?: ((id: string) => void) | undefined;
  after?: ReactNode;
};

type Props = Omit<ResultProps, 'after'> & {
  shared: SharedResult;
  summary: ReactNode;
  /** Where to go now, besides the games of the day. */
  ways: ReactNode;
  /** The round in detail. */
  children: ReactNode;
};

/** A game's result, and all that follows from it. */
export const ResultView = ({ shared, takesFocus = false, onChallenge, summary, ways, children }: Props) => {
  const { t } = useGameTexts();
  const { name } = useGame();
  const formats = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const { round, result } = shared;
  const { kind, day } = round;
  // The header counts the days of the Daily Ten.
  const streak = name === 'ten' ? result.daily?.streak.days : undefined;
  useEffect(() => {
    if (streak !== undefined) emitSuiteEvent('day:played', { days: streak });
  }, [streak]);

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
      {summary}
      <WhatNow today={result.daily !== null}>{ways}</WhatNow>
      {result.daily && <NextSet next={result.daily.next} left={result.daily.left} />}
      {result.daily && name === 'ten' && <ReminderButton />}
      {result.daily?.ask_boards && <BoardsQuestion />}
      <div className={styles.actions}>
        <SharePanel {...shared} />
        <ChallengeLink round={round} result={result} onChallenge={onChallenge} />
      </div>
      {children}
    </div>
  );
};
