import type { Release, Releases } from '@cardwise/contracts/admin/releases';
import type { Part } from '@cardwise/contracts/admin/reports';
import { Table } from '@cardwise/ui-kit/table';
import { useTranslation } from '@cardwise/web-kit';

import { DetailsDialog } from '../frame/details.tsx';
import styles from './build-details.module.css';
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
      <h3 className={styles.title}>{t('releases.overTime')}</h3>
      {series.length === 0 ? (
        <p>{t('releases.noPageLoads')}</p>
      ) : (
        <PageLoadsPlot series={series} period={releases}>
          <Steps series={series} />
        </PageLoadsPlot>
      )}
      <h3 className={styles.title}>{t('releases.vitals')}</h3>
      {Object.keys(vitals).length === 0 ? <p>{t('releases.noVitals')}</p> : <VitalsTable vitals={vitals} />}
      <h3 className={styles.title}>{t('releases.errors')}</h3>
      <ReleaseErrors part={part} build={build} />
    </DetailsDialog>
  );
};

const Steps = ({ series }: Pick<Release, 'series'>) => {
  const { t } = useTranslation('admin');
  const format = useFormats();
  return (
    <Table caption={t('releases.overTime')} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('releases.column.time')}</th>
          <th scope="col" data-number>
            {t('releases.column.pageLoads')}
          </th>
          <th scope="col" data-number>
            {t('releases.column.failed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {series.map(({ at, visits, failed }) => (
          <tr key={at}>
            <th scope="row">{format.time(at)}</th>
            <td data-number>{t('number', { value: visits })}</td>
            <td data-number>{t('number', { value: failed })}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

const VitalsTable = ({ vitals }: Pick<Release, 'vitals'>) => {
  const { t } = useTranslation('admin');
  const format = useFormats();
  return (
    <Table caption={t('releases.vitals')} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('releases.column.view')}</th>
          {vitalNames.map((vital) => (
            <th key={vital} scope="col" data-number>
              {t(`releases.column.${vital}`)}
            </th>
          ))}
          <th scope="col" data-number>
            {t('releases.column.measured')}
          </th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(vitals).map(([view, values]) => (
          <tr key={view}>
            <th scope="row">
              <code>{view}</code>
            </th>
            {vitalNames.map((vital) => (
              <td key={vital} data-number>
                {format.vital(values, vital)}
              </td>
            ))}
            <td data-number>
              {t('number', { value: Math.max(...vitalNames.map((name) => values[name]?.count ?? 0)) })}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
