import { type RoundResult, roundLength } from '@cardwise/contracts/rounds/rounds';
import { Score } from '@cardwise/play-kit/score/score';
import { Panel } from '@cardwise/ui-kit/panel';
import { useTranslation } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import { type Mark, shareBeaten } from '../marks/marks.ts';
import { MarksRow } from '../marks/marks-row.tsx';
import styles from './summary.module.css';

const useStanding = (result: RoundResult): string[] => {
  const { t } = useTranslation('rounds');
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

export const Summary = ({ result, marks }: { result: RoundResult; marks: readonly Mark[] }) => {
  const { t } = useTranslation('rounds');
  const formats = useFormats();
  const { score, ms, hardest, daily } = result;
  const streak = daily?.streak;
  const facts = [
    [t('result.time'), formats.time(ms)],
    hardest !== null && [t('result.hardest'), t('result.question', { number: hardest })],
    streak && [t('result.streak'), t('result.days', { count: streak.days })],
    streak && streak.best > streak.days && [t('result.best'), t('result.days', { count: streak.best })],
  ].filter((fact) => Array.isArray(fact));
  return (
    <Panel className={styles.summary}>
      <Score right={score} total={roundLength} words={t('result.score', { score, total: roundLength })} />
      <MarksRow marks={marks} label={t('result.marks')} />
      {marks.includes('missed') && <p className={styles.note}>{t('result.unfinished')}</p>}
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
