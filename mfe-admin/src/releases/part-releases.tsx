import { type Release, type Releases, buildStates } from '@cardwise/contracts/admin/releases';
import type { Part } from '@cardwise/contracts/admin/reports';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';
import { Card, Flex, Tag } from 'antd';
import { useState } from 'react';

import { DataTable } from '../frame/data-table.tsx';
import { DetailsButton } from '../frame/details.tsx';
import { BuildActions } from './build-actions.tsx';
import { BuildDetails, PageLoadsPlot } from './build-details.tsx';
import { useFormats, vitalNames } from './formats.ts';
import { TakenBackAlert } from './taken-back-alert.tsx';

type Props = { part: Part; builds: readonly Release[]; releases: Releases; onReload: () => void };

const inOrder = (builds: readonly Release[]) =>
  buildStates.flatMap((state) => builds.filter((release) => release.state === state));

const mainView = (builds: readonly Pick<Release, 'vitals'>[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { vitals } of builds) {
    for (const [view, { lcp }] of Object.entries(vitals)) counts.set(view, (counts.get(view) ?? 0) + (lcp?.count ?? 0));
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
};

const tagColours = { live: 'success', canary: 'warning', preview: 'processing', kept: 'default' };

const State = ({ release: { state, share, since, deployed_at } }: { release: Release }) => {
  const { t } = useTranslation('admin');
  const format = useFormats();
  return (
    <Flex vertical align="start" gap={4} style={{ whiteSpace: 'nowrap' }}>
      <Tag color={tagColours[state]}>{t(`releases.states.${state}`, { share: format.share(share ?? 0) })}</Tag>
      <small>
        {since === undefined
          ? t('releases.deployed', { time: format.time(deployed_at) })
          : t('releases.since', { time: format.time(since) })}
      </small>
    </Flex>
  );
};

const PageLoads = ({ release: { visits, failed, series }, period }: { release: Release; period: Releases }) => {
  const { t } = useTranslation('admin');
  if (visits === 0) return '–';
  return (
    <>
      <VisuallyHidden>{t('releases.plot', { visits, failed })}</VisuallyHidden>
      <PageLoadsPlot compact series={series} period={period} />
    </>
  );
};

export const PartReleases = ({ part, builds, releases, onReload }: Props) => {
  const { t } = useTranslation('admin');
  const format = useFormats();
  const [opened, setOpened] = useState<string>();
  const view = mainView(builds);
  const details = builds.find(({ build }) => build === opened);
  return (
    <Card>
      <h3>
        <code>{part}</code>
      </h3>
      {builds.map((release) => (
        <TakenBackAlert key={release.build} release={release} now={releases.to} />
      ))}
      <DataTable
        caption={t('releases.caption', { part })}
        rowKey="build"
        rows={inOrder(builds)}
        columns={[
          {
            title: t('releases.column.build'),
            render: ({ build }) => (
              <DetailsButton onClick={() => setOpened(build)}>
                <code>{build}</code>
              </DetailsButton>
            ),
          },
          { title: t('releases.column.state'), render: (release) => <State release={release} /> },
          {
            title: t('releases.column.pageLoads'),
            number: true,
            render: ({ visits }) => t('number', { value: visits }),
          },
          { title: t('releases.column.failed'), number: true, render: (release) => format.failedShare(release) },
          ...vitalNames.map((vital) => ({
            title: t(`releases.column.${vital}`),
            number: true,
            render: ({ vitals }: Release) => format.vital(vitals[view ?? ''], vital),
          })),
          { title: t('releases.column.plot'), render: (release) => <PageLoads release={release} period={releases} /> },
          {
            title: t('releases.column.actions'),
            render: (release) =>
              releases.changeable && <BuildActions part={part} release={release} builds={builds} onReload={onReload} />,
          },
        ]}
      />
      {view !== undefined && (
        <p>
          <small>{t('releases.vitalsView', { view })}</small>
        </p>
      )}
      {details && (
        <BuildDetails part={part} release={details} releases={releases} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  );
};
