import type { RoundResult } from '@cardwise/contracts/rounds/rounds';
import { Panel } from '@cardwise/ui-kit/panel';
import type { ReactNode } from 'react';

import { useGameTexts } from '../game/game.tsx';
import { useFormats } from '../format/use-formats.ts';
import { shareBeaten } from '../marks/marks.tsx';
import styles from './summary.module.css';

const useStanding = (result: RoundResult): string[] => {
  const { t } = useGameTexts();
  const formats = useFormats();
  const { players, daily } = result;
  const better = shareBeaten(result);
  const place = daily?.place;
  return [
    daily && players <= 1 && t('result.first'),
    place &&
      players > 1 &&
      t('result.standing', { count: players, place: t('result.place', { count: place, ordinal: true }) }),
    better !== undefined && t('result.betterThan', { percent: formats.percent(better) }),
  ].filter((text) => typeof text === 'string');
};

/** The round ended before its last answer. */
export const UnfinishedNote = () => {
  const { t } = useGameTexts();
  return <p className={styles.note}>{t('result.unfinished')}</p>;
};

type Fact = [label: string, value: string];

type Props = {
  result: RoundResult;
  facts: readonly Fact[];
  children: ReactNode;
};

export const Summary = ({ result, facts: own, children }: Props) => {
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
    <Panel className={styles.summary}>
      {children}
      {useStanding(result).map((text) => (
        <p key={text} className={styles.standing}>
          {text}
        </p>
      ))}
      {daily?.unranked && <p className={styles.note}>{t(`boards.unranked.${daily.unranked}`)}</p>}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {streak?.pause && <p className={styles.note}>{t('result.pause')}</p>}
    </Panel>
  );
};
