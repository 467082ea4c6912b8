import { type Release, type Releases, buildStates } from '@cardwise/contracts/admin/releases';
import type { Part } from '@cardwise/contracts/admin/reports';
import { Panel } from '@cardwise/ui-kit/panel';
import { Table } from '@cardwise/ui-kit/table';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import { DetailsButton } from '../frame/details.tsx';
import { BuildActions } from './build-actions.tsx';
import { BuildDetails } from './build-details.tsx';
import { useFormats, vitalNames } from './formats.ts';
import styles from './part-releases.module.css';
import { TakenBackAlert } from './taken-back-alert.tsx';
import { PageLoadsPlot } from './page-loads-plot.tsx';

type Props = { part: Part; builds: readonly Release[]; releases: Releases; onReload: () => void };

const columns = ['build', 'state', 'pageLoads', 'failed', 'lcp', 'inp', 'cls', 'plot', 'actions'] as const;
const numbers: ReadonlySet<string> = new Set(['pageLoads', 'failed', ...vitalNames]);

/** By state, the latest deployment first. */
const inOrder = (builds: readonly Release[]) =>
  buildStates.flatMap((state) => builds.filter((release) => release.state === state));

/** The view with most measured page loads; the part's builds are compared by it. */
const mainView = (builds: readonly Pick<Release, 'vitals'>[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { vitals } of builds) {
    for (const [view, { lcp }] of Object.entries(vitals)) counts.set(view, (counts.get(view) ?? 0) + (lcp?.count ?? 0));
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
};

type RowProps = Props & { release: Release; view: string | undefined; onOpen: () => void };

const BuildRow = ({ part, release, builds, releases, view, onReload, onOpen }: RowProps) => {
  const { t } = useTranslation('admin');
  const format = useFormats();
  return (
    <tr>
      <th scope="row" className={styles.build}>
        <DetailsButton onClick={onOpen}>{release.build}</DetailsButton>
      </th>
      <td className={styles.state}>
        <span className={styles.tag} data-state={release.state}>
          {t(`releases.states.${release.state}`, { share: format.share(release.share ?? 0) })}
        </span>
        <span className={styles.time}>
          {release.since === undefined
            ? t('releases.deployed', { time: format.time(release.deployed_at) })
            : t('releases.since', { time: format.time(release.since) })}
        </span>
      </td>
      <td data-number>{t('number', { value: release.visits })}</td>
      <td data-number>{format.failedShare(release)}</td>
      {vitalNames.map((vital) => (
        <td key={vital} className={styles.vital} data-number>
          {format.vital(view === undefined ? undefined : release.vitals[view], vital)}
        </td>
      ))}
      <td>
        {release.visits > 0 ? (
          <>
            <VisuallyHidden>{t('releases.plot', { visits: release.visits, failed: release.failed })}</VisuallyHidden>
            <PageLoadsPlot compact series={release.series} period={releases} />
          </>
        ) : (
          '–'
        )}
      </td>
      <td>
        {releases.changeable && <BuildActions part={part} release={release} builds={builds} onReload={onReload} />}
      </td>
    </tr>
  );
};

export const PartReleases = ({ part, builds, releases, onReload }: Props) => {
  const { t } = useTranslation('admin');
  const [opened, setOpened] = useState<string>();
  const view = mainView(builds);
  const details = builds.find(({ build }) => build === opened);
  return (
    <Panel>
      <h3 className={styles.title}>
        <code>{part}</code>
      </h3>
      {builds.map((release) => (
        <TakenBackAlert key={release.build} release={release} now={releases.to} />
      ))}
      <Table caption={t('releases.caption', { part })} hideCaption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-number={numbers.has(column) || undefined}>
                {t(`releases.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(builds).map((release) => (
            <BuildRow
              key={release.build}
              {...{ part, release, builds, releases, view, onReload }}
              onOpen={() => setOpened(release.build)}
            />
          ))}
        </tbody>
      </Table>
      {view !== undefined && <p className={styles.note}>{t('releases.vitalsView', { view })}</p>}
      {details && (
        <BuildDetails part={part} release={details} releases={releases} onClose={() => setOpened(undefined)} />
      )}
    </Panel>
  );
};
