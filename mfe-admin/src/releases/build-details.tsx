import type { Release, Releases, ViewVitals } from '@cardwise/contracts/admin/releases';
import type { Part } from '@cardwise/contracts/admin/reports';
import { useTranslation } from '@cardwise/web-kit';

import { DataTable } from '../frame/data-table.tsx';
import { DetailsDialog } from '../frame/details.tsx';
import { useFormats, vitalNames } from './formats.ts';
import { ReleaseErrors } from './release-errors.tsx';
import { TakenBackText } from './taken-back-alert.tsx';
import { PageLoadsPlot } from './page-loads-plot.tsx';

type Props = { part: Part; release: Release; releases: Releases; onClose: () => void };

export const BuildDetails = ({ part, release, releases, onClose }: Props) => {
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
};

const Steps = ({ series }: Pick<Release, 'series'>) => {
  const { t } = useTranslation('admin');
  const format = useFormats();
  return (
    <DataTable
      caption={t('releases.overTime')}
      rowKey="at"
      rows={series}
      columns={[
        { key: 'time', title: t('releases.column.time'), render: (_, { at }) => format.time(at) },
        {
          key: 'pageLoads',
          title: t('releases.column.pageLoads'),
          align: 'end',
          render: (_, { visits }) => t('number', { value: visits }),
        },
        {
          key: 'failed',
          title: t('releases.column.failed'),
          align: 'end',
          render: (_, { failed }) => t('number', { value: failed }),
        },
      ]}
    />
  );
};

const VitalsTable = ({ vitals }: Pick<Release, 'vitals'>) => {
  const { t } = useTranslation('admin');
  const format = useFormats();
  const measured = (values: ViewVitals) => Math.max(...vitalNames.map((name) => values[name]?.count ?? 0));
  return (
    <DataTable
      caption={t('releases.vitals')}
      rowKey="view"
      rows={Object.entries(vitals).map(([view, values]) => ({ view, values }))}
      columns={[
        { key: 'view', title: t('releases.column.view'), render: (_, { view }) => <code>{view}</code> },
        ...vitalNames.map((vital) => ({
          key: vital,
          title: t(`releases.column.${vital}`),
          align: 'end' as const,
          render: (_: unknown, { values }: { values: ViewVitals }) => format.vital(values, vital),
        })),
        {
          key: 'measured',
          title: t('releases.column.measured'),
          align: 'end',
          render: (_, { values }) => t('number', { value: measured(values) }),
        },
      ]}
    />
  );
};
