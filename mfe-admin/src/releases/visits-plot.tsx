import type { Release, Releases } from '@cardwise/contracts/admin-releases';
import { useTranslation } from '@cardwise/web-kit';

import styles from './visits-plot.module.css';

type Props = {
  release: Pick<Release, 'series' | 'visits' | 'failed'>;
  period: Pick<Releases, 'from' | 'to' | 'step'>;
  large?: boolean;
};

const height = 40;
const barWidth = 4;

/** Bars of a build's visits over the period, the failed ones in the colour of errors. */
export const VisitsPlot = ({ release, period, large = false }: Props) => {
  const { t } = useTranslation('admin');
  const { series, visits, failed } = release;
  const from = Date.parse(period.from);
  const bars = Math.max(1, Math.ceil((Date.parse(period.to) - from) / period.step));
  const most = Math.max(1, ...series.map((step) => step.visits));
  // A single failed visit must be visible beside thousands that did not fail.
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(1.5, (count / most) * height));
  return (
    <svg
      className={`${styles.plot} ${large ? styles.large : ''}`}
      viewBox={`0 0 ${bars * barWidth} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('releases.plot', { visits, failed })}
    >
      {series.map((step) => {
        const x = Math.floor((Date.parse(step.at) - from) / period.step) * barWidth;
        const [all, bad] = [heightOf(step.visits), heightOf(step.failed)];
        return (
          <g key={step.at}>
            <rect className={styles.visits} x={x} y={height - all} width={barWidth - 1} height={all} />
            <rect className={styles.failed} x={x} y={height - bad} width={barWidth - 1} height={bad} />
          </g>
        );
      })}
    </svg>
  );
};
