import type { RoundResult } from '@cardwise/contracts/rounds/rounds';
import { useCountdown } from '@cardwise/play-kit/use-countdown';
import { buttonLook } from '@cardwise/ui-kit/button';
import { classes } from '@cardwise/ui-kit/classes';
import { Panel } from '@cardwise/ui-kit/panel';
import { emitSuiteEvent, Link } from '@cardwise/web-kit';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

import { BoardsQuestion } from '../boards/boards-question.tsx';
import { ChallengeLink } from '../challenge/challenge-link.tsx';
import { ChallengeResults } from '../challenge/challenge-results.tsx';
import { useFormats } from '../format/use-formats.ts';
import { useGameTexts, useGameOfDay, useGamePath, OtherGame } from '../game/game.tsx';
import { shareBeaten } from '../marks/marks.tsx';
import { ReminderButton } from '../reminder/reminder-button.tsx';
import { SharePanel, type SharedResult } from '../share/share-panel.tsx';
import styles from './result-view.module.css';
import summaryStyles from './summary.module.css';

export type ResultProps = {
  /** The result has just replaced the last question. */
  takesFocus?: boolean;
  onChallenge?: ((id: string) => void) | undefined;
  after?: ReactNode;
};

export function UnfinishedNote() {
  const { t } = useGameTexts();
  return <p className={summaryStyles.note}>{t('result.unfinished')}</p>;
}

type Fact = [label: string, value: string];

type SummaryProps = {
  result: RoundResult;
  facts: readonly Fact[];
  children: ReactNode;
};

export function Summary({ result, facts: own, children }: SummaryProps) {
  const { t } = useGameTexts();
  const formats = useFormats();
  const { ms, daily } = result;
  const streak = daily?.streak;
  const facts = [
    [t('result.time'), formats.time(ms)],
    ...own,
    streak && [t('result.streak'), t('result.days', { count: streak.days })],
    streak && streak.best > streak.days && [t('result.best'), t('result.days', { count: streak.best })],
  ].filter((fact) => Array.isArray(fact));
  return (
    <Panel className={summaryStyles.summary}>
      {children}
      {useStanding(result).map((text) => (
        <p key={text} className={summaryStyles.standing}>
          {text}
        </p>
      ))}
      {daily?.unranked && <p className={summaryStyles.note}>{t(`boards.unranked.${daily.unranked}`)}</p>}
      <dl className={summaryStyles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {streak?.pause && <p className={summaryStyles.note}>{t('result.pause')}</p>}
    </Panel>
  );
}

function useStanding(result: RoundResult): string[] {
  const { t } = useGameTexts();
  const formats = useFormats();
  const { players, daily } = result;
  const better = shareBeaten(result);
  // For an unranked player, the note in the summary says why there is no place.
  const place = !daily?.unranked && daily?.place;
  return [
    daily && players <= 1 && t('result.first'),
    place &&
      players > 1 &&
      t('result.standing', { count: players, place: t('result.place', { count: place, ordinal: true }) }),
    better !== undefined && t('result.betterThan', { percent: formats.percent(better) }),
  ].filter((text) => typeof text === 'string');
}

type Props = Omit<ResultProps, 'after'> & {
  shared: SharedResult;
  summary: ReactNode;
  ways: ReactNode;
  children: ReactNode;
};

export function ResultView({ shared, takesFocus = false, onChallenge, summary, ways, children }: Props) {
  const { t } = useGameTexts();
  const { name } = useGameOfDay();
  const formats = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const { round, result } = shared;
  const { kind, day } = round;
  // The header counts the days of the Daily Ten only.
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
}

function WhatNow({ today, children }: { today: boolean; children: ReactNode }) {
  const { t } = useGameTexts();
  const pathTo = useGamePath();
  return (
    <section aria-labelledby="what-now">
      <h2 id="what-now">{t('result.now.title')}</h2>
      <div className={styles.ways}>
        {children}
        <Link className={buttonLook()} to={today ? pathTo('friends') : pathTo()}>
          {t(today ? 'boards.friends' : 'challenge.toDaily')}
        </Link>
        <OtherGame className={buttonLook()} />
      </div>
    </section>
  );
}

/** Says when the next set comes. `left` is in milliseconds; services of earlier releases send only `next`. */
function NextSet(props: { next: string; left: number | undefined }) {
  const { t } = useGameTexts();
  const pathTo = useGamePath();
  const time = useCountdown(props);
  if (time === undefined) {
    return (
      // The link is a plain one: the page may have this very address already, and must start again.
      <a className={classes(buttonLook({ variant: 'primary', size: 'large' }), styles.nextHere)} href={pathTo()}>
        {t('result.nextHere')}
      </a>
    );
  }
  return (
    // A minute may have passed since the server rendered the text.
    <p className={styles.next} role="timer" suppressHydrationWarning>
      {t('result.next', { time })}
    </p>
  );
}
