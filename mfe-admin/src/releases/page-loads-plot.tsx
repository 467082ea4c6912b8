import type { Release, Releases } from '@cardwise/contracts/admin/releases';
import { type ColumnPlot, plotScreen } from '@cardwise/contracts/statistics/plot';
import { useTranslation } from '@cardwise/web-kit';
import { RemoteScreen } from '@cardwise/web-kit/remote-screen';
import type { ReactNode } from 'react';

import { useFormats } from './formats.ts';
import styles from './releases.module.css';

type Props = {
  series: Release['series'];
  period: Pick<Releases, 'from' | 'to' | 'step'>;
  compact?: boolean;
  children?: ReactNode;
};

/** Rendered by mfe-statistics. */
export const PageLoadsPlot = ({ series, period, compact = false, children }: Props) => {
  const { t } = useTranslation('admin');
  const format = useFormats();
  const from = Date.parse(period.from);
  const count = Math.max(1, Math.ceil((Date.parse(period.to) - from) / period.step));
  const counted = new Map(series.map((step) => [Math.floor((Date.parse(step.at) - from) / period.step), step]));
  const steps = Array.from({ length: count }, (_, index) => {
    const { visits = 0, failed = 0 } = counted.get(index) ?? {};
    const label = compact ? '' : format.time(new Date(from + index * period.step).toISOString());
    return { label, values: [visits, failed] };
  });
  const plot: ColumnPlot = {
    shape: 'columns',
    unit: 'count',
    series: [
      { name: t('releases.column.pageLoads'), tone: 'plain' },
      { name: t('releases.column.failed'), tone: 'error' },
    ],
    steps,
    compact,
  };
  return (
    <div className={compact ? styles.compact : undefined}>
      <RemoteScreen {...plotScreen} plot={plot} fallback={children} />
    </div>
  );
};
