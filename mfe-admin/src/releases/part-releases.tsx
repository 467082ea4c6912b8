import {
  buildStates,
  changeRelease,
  type Release,
  type ReleaseAction,
  type Releases,
} from '@cardwise/contracts/admin/releases';
import type { Part } from '@cardwise/contracts/admin/reports';
import { useTranslation } from '@cardwise/web-kit';
import { Card, Flex, Tag } from 'antd';
import { useState } from 'react';

import { DataTable } from '../frame/data-table.tsx';
import { DetailsButton } from '../frame/details.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { ActionButton } from '../request/action-button.tsx';
import { useChange } from '../request/use-change.tsx';
import { BuildDetails, PageLoadsPlot } from './build-details.tsx';
import { useFormats, vitalNames } from './formats.ts';
import { TakenBackAlert } from './taken-back-alert.tsx';

const actions = {
  live: [],
  canary: ['promote', 'end_canary', 'canary'],
  preview: ['end_preview', 'canary'],
  kept: ['roll_back'],
} as const satisfies Record<Release['state'], readonly ReleaseAction[]>;

const shares = [1, 5, 10, 20, 50];

const affectsEveryone: ReadonlySet<ReleaseAction> = new Set(['promote', 'roll_back']);

const tagColours = { live: 'success', canary: 'warning', preview: 'processing', kept: 'default' };

type Props = { part: Part; builds: readonly Release[]; releases: Releases; onReload: () => void };

export function PartReleases({ part, builds, releases, onReload }: Props) {
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
}

function mainView(builds: readonly Pick<Release, 'vitals'>[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { vitals } of builds) {
    for (const [view, { lcp }] of Object.entries(vitals)) counts.set(view, (counts.get(view) ?? 0) + (lcp?.count ?? 0));
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

function inOrder(builds: readonly Release[]) {
  return buildStates.flatMap((state) => builds.filter((release) => release.state === state));
}

function State({ release: { state, share, since, until, deployed_at } }: { release: Release }) {
  const { t } = useTranslation('admin');
  const format = useFormats();
  return (
    <Flex vertical align="start" gap={4} style={{ whiteSpace: 'nowrap' }}>
      <Tag color={tagColours[state]}>{t(`releases.states.${state}`, { share: format.share(share ?? 0) })}</Tag>
      <small>
        <span>
          {since === undefined
            ? t('releases.deployed', { time: format.time(deployed_at) })
            : t('releases.since', { time: format.time(since) })}
        </span>
        {until !== undefined && <div>{t('releases.until', { time: format.time(until) })}</div>}
      </small>
    </Flex>
  );
}

function PageLoads({ release: { visits, failed, series }, period }: { release: Release; period: Releases }) {
  const { t } = useTranslation('admin');
  if (visits === 0) return '–';
  return (
    <>
      <span className="visually-hidden">{t('releases.plot', { visits, failed })}</span>
      <PageLoadsPlot compact series={series} period={period} />
    </>
  );
}

type BuildActionsProps = { part: Part; release: Release; builds: readonly Release[]; onReload: () => void };

function BuildActions({ part, release, builds, onReload }: BuildActionsProps) {
  const { t } = useTranslation('admin');
  const format = useFormats();
  const change = useChange(changeRelease, { onConflict: onReload });
  const { build, state, share: current } = release;
  const [chosen, setChosen] = useState<number>();
  const share = chosen ?? current ?? 10;

  const seen = (wanted: Release['state']) => builds.find((other) => other.state === wanted)?.build ?? null;
  const getName = (action: ReleaseAction) =>
    t(`releases.actions.${action === 'canary' && state !== 'canary' ? 'start_canary' : action}`);
  const act = async (action: ReleaseAction) => {
    const texts = { build, share: format.share(share) };
    const ask = {
      title: t(`releases.confirm.${action}.title`, texts),
      text: t(`releases.confirm.${action}.text`),
      confirm: getName(action),
      danger: affectsEveryone.has(action),
    };
    // The builds are those that were shown when the dialog opened, because others may be loaded meanwhile.
    const body = {
      part,
      build,
      action,
      seen: { live: seen('live'), canary: seen('canary') },
      ...(action === 'canary' && { share }),
    };
    const words = { ask, done: () => t('releases.changed'), failed: t('releases.changeFailed'), as: action };
    if (!(await change.run({ body }, words))) return;
    setChosen(undefined);
    onReload();
  };
  const possible = actions[state];
  const button = (action: ReleaseAction) => (
    <ActionButton
      key={action}
      aria-label={`${getName(action)}: ${build}`}
      pending={change.isPending(action)}
      onClick={() => act(action)}
    >
      {getName(action)}
    </ActionButton>
  );
  const choices = [...new Set([...shares, share])].toSorted((a, b) => a - b);
  return (
    // The minimum width keeps rows low on a phone, where the table scrolls instead.
    <Flex wrap gap="small" align="center" style={{ minInlineSize: `${possible.length * 6}rem` }}>
      {possible.map((action) =>
        action === 'canary' ? (
          <Flex key={action} gap="small">
            <SelectField
              label={t('releases.share', { build })}
              hideLabel
              value={share}
              onChange={setChosen}
              options={choices.map((value) => ({ value, label: format.share(value) }))}
            />
            {button(action)}
          </Flex>
        ) : (
          button(action)
        ),
      )}
      {change.failure}
    </Flex>
  );
}
