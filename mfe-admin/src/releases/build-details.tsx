import {
  loadReleaseErrors,
  type Release,
  type ReleaseError,
  type Releases,
  type ViewVitals,
} from '@cardwise/contracts/admin/releases';
import type { Part, PartBuild } from '@cardwise/contracts/admin/reports';
import { type ColumnPlot, plotScreen } from '@cardwise/contracts/statistics/plot';
import { Loaded } from '@cardwise/request-kit/loaded';
import { useApi, useTranslation } from '@cardwise/web-kit';
import { RemoteScreen } from '@cardwise/web-kit/remote-screen';
import type { ReactNode } from 'react';

import { DataTable } from '../frame/data-table.tsx';
import { DetailsDialog } from '../frame/details.tsx';
import { cache } from '../request/loads.tsx';
import { useFormats, vitalNames } from './formats.ts';
import styles from './releases.module.css';
import { TakenBackText } from './taken-back-alert.tsx';

type Props = { part: Part; release: Release; releases: Releases; onClose: () => void };

export function BuildDetails({ part, release, releases, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { build, series, vitals } = release;
  const title = `${part} ${build}`;
  return (
    <DetailsDialog title={title} closeLabel={t('releases.close')} onClose={onClose}>
      {(release.taken_back ?? release.alert) && (
        <p>
          <TakenBackText release={release} />
        </p>
      )}
      <h3>{t('releases.overTime')}</h3>
      {series.length === 0 ? (
        <p>{t('releases.noPageLoads')}</p>
      ) : (
        <PageLoadsPlot series={series} period={releases}>
          <Steps series={series} />
        </PageLoadsPlot>
      )}
      <h3>{t('releases.vitals')}</h3>
      {Object.keys(vitals).length === 0 ? <p>{t('releases.noVitals')}</p> : <VitalsTable vitals={vitals} />}
      <h3>{t('releases.errors')}</h3>
      <ReleaseErrors part={part} build={build} />
    </DetailsDialog>
  );
}

type PageLoadsPlotProps = {
  series: Release['series'];
  period: Pick<Releases, 'from' | 'to' | 'step'>;
  compact?: boolean;
  children?: ReactNode;
};

export function PageLoadsPlot({ series, period, compact = false, children }: PageLoadsPlotProps) {
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
}

function Steps({ series }: Pick<Release, 'series'>) {
  const { t } = useTranslation('admin');
  const format = useFormats();
  return (
    <DataTable
      caption={t('releases.overTime')}
      rowKey="at"
      rows={series}
      columns={[
        { title: t('releases.column.time'), render: ({ at }) => format.time(at) },
        { title: t('releases.column.pageLoads'), number: true, render: ({ visits }) => t('number', { value: visits }) },
        { title: t('releases.column.failed'), number: true, render: ({ failed }) => t('number', { value: failed }) },
      ]}
    />
  );
}

function VitalsTable({ vitals }: Pick<Release, 'vitals'>) {
  const { t } = useTranslation('admin');
  const format = useFormats();
  const measured = (values: ViewVitals) => Math.max(...vitalNames.map((name) => values[name]?.count ?? 0));
  return (
    <DataTable
      caption={t('releases.vitals')}
      rowKey="view"
      rows={Object.entries(vitals).map(([view, values]) => ({ view, values }))}
      columns={[
        { title: t('releases.column.view'), render: ({ view }) => <code>{view}</code> },
        ...vitalNames.map((vital) => ({
          title: t(`releases.column.${vital}`),
          number: true,
          render: ({ values }: { values: ViewVitals }) => format.vital(values, vital),
        })),
        {
          title: t('releases.column.measured'),
          number: true,
          render: ({ values }) => t('number', { value: measured(values) }),
        },
      ]}
    />
  );
}

function ReleaseErrors({ part, build }: PartBuild) {
  const { t } = useTranslation('admin');
  const load = useApi(loadReleaseErrors, { query: { part, build } }, { cache });
  return (
    <Loaded load={load} failed={t('releases.errorsFailed')}>
      {({ data, others }) =>
        data.length === 0 ? (
          <p>{t('releases.noErrors')}</p>
        ) : (
          <>
            <ul className={styles.list}>
              {data.map((error) => (
                <li key={error.id}>
                  <ErrorItem error={error} />
                </li>
              ))}
            </ul>
            {others > 0 && <p>{t('releases.others', { number: others })}</p>}
          </>
        )
      }
    </Loaded>
  );
}

function ErrorItem({ error }: { error: ReleaseError }) {
  const { t } = useTranslation('admin');
  const format = useFormats();
  const { kind, message, stack, count, first, last, views } = error;
  return (
    <details className={styles.error}>
      <summary className={styles.summary}>
        <span className={styles.message} lang="en">
          {message}
        </span>
        <span className={styles.facts}>
          {`${t(`releases.kinds.${kind}`)} · ${t('releases.occurred', { times: count })}`}
        </span>
      </summary>
      <p className={styles.facts}>
        {t('releases.seen', {
          first: format.time(first),
          last: format.time(last),
          views: Object.keys(views).join(', '),
        })}
      </p>
      {stack.length === 0 ? (
        <p>{t('releases.noStack')}</p>
      ) : (
        <ol className={styles.stack} aria-label={t('releases.stack')}>
          {Object.entries(stack).map(([index, { file, line, column, name }]) => (
            <li key={index}>
              <code>
                {name !== undefined && <b>{`${name} `}</b>}
                <span>{`${file}:${line}:${column}`}</span>
              </code>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
