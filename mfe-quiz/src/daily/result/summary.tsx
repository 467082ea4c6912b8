import { type RoundResult, roundLength } from '@cardwise/contracts/rounds';
import { Panel } from '@cardwise/ui-kit/panel';
import { Link, pagePath, useLocale, useTranslation } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import { Score } from '../../score/score.tsx';
import { useFormats } from '../format/use-formats.ts';
import type { Mark } from './marks.ts';
import { MarksRow } from './marks-row.tsx';
import styles from './summary.module.css';

type Fact = { label: string; value: ReactNode };

/** Score, marks and what they mean among the other players. */
export const Summary = ({ result, marks }: { result: RoundResult; marks: readonly Mark[] }) => {
  const { t } = useTranslation('daily');
  const locale = useLocale();
  const formats = useFormats();
  const { score, ms, players, better_than: better, hardest, daily } = result;
  const facts: Fact[] = [{ label: t('result.time'), value: formats.time(ms) }];
  if (better !== null)
    facts.push({ label: t('result.better'), value: t('result.ofPlayers', { percent: formats.percent(better) }) });
  if (players > 0) facts.push({ label: t('result.players'), value: t('result.number', { number: players }) });
  if (hardest !== null) facts.push({ label: t('result.hardest'), value: t('result.question', { number: hardest }) });
  if (daily) {
    facts.push(
      {
        label: t('result.rank'),
        value: <Link to={pagePath(locale, 'daily', 'boards')}>{t('result.number', { number: daily.rank })}</Link>,
      },
      { label: t('result.streak'), value: t('result.days', { count: daily.streak.days }) },
      { label: t('result.best'), value: t('result.days', { count: daily.streak.best }) },
    );
  }
  return (
    <Panel className={styles.summary}>
      <Score right={score} total={roundLength} words={t('result.score', { score, total: roundLength })} />
      <MarksRow marks={marks} />
      {marks.includes('missed') && <p className={styles.note}>{t('result.unfinished')}</p>}
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {daily && players <= 1 && <p className={styles.note}>{t('result.first')}</p>}
      {daily?.streak.pause && <p className={styles.note}>{t('result.pause')}</p>}
    </Panel>
  );
};
