import type { AnsweredQuestion, Round } from '@cardwise/contracts/rounds/rounds';
import row from '@cardwise/play-kit/board/status-row.module.css';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

import styles from './round-status.module.css';

type Props = {
  number: number;
  length: number;
  difficulty: AnsweredQuestion['difficulty'];
  answered: Round['answered'];
  /** By `performance.now()`; undefined while no question is open. */
  since: number | undefined;
};

/** No answer counts as longer than this, in milliseconds. */
const longest = 60_000;

/** @example clockText(67_400) // '1:07' */
export const clockText = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const readClock = (before: number, since: number | undefined): string => {
  const open = since === undefined ? 0 : performance.now() - since;
  return clockText(before + Math.min(Math.max(open, 0), longest));
};

const useClock = (answered: Props['answered'], since: number | undefined): string => {
  const before = answered.reduce((sum, { ms }) => sum + ms, 0);
  const [, setText] = useState('');
  useEffect(() => {
    if (since === undefined) return undefined;
    // Renders once a second, when the text changes.
    const timer = setInterval(() => setText(readClock(before, since)), 100);
    return () => clearInterval(timer);
  }, [before, since]);
  return readClock(before, since);
};

export const RoundStatus = ({ number, length, difficulty, answered, since }: Props) => {
  const { t } = useTranslation('rounds');
  const { t: playText } = usePlayTexts();
  const time = useClock(answered, since);
  const right = answered.filter(({ chosen, correct }) => chosen === correct).length;
  return (
    <div className={row.row}>
      <div className={row.state}>
        <p className={row.counter}>
          {t('play.number', { number, total: length })}{' '}
          <span className={row.difficulty}>{playText(`difficulty.${difficulty}`)}</span>
        </p>
      </div>
      <div className={styles.progress}>
        <p className={styles.clock} role="timer" aria-label={t('play.time')}>
          {time}
        </p>
        <p className={styles.marks}>
          <VisuallyHidden>{t('play.right', { right, answered: answered.length })}</VisuallyHidden>
          {Array.from({ length }, (_, index) => {
            const question = answered[index];
            const mark = question && (question.chosen === question.correct ? 'right' : 'wrong');
            return <span key={index} className={styles.mark} data-mark={mark} aria-hidden="true" />;
          })}
        </p>
      </div>
    </div>
  );
};
