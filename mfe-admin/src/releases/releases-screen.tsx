import { type ReleasePeriod, type Releases, loadReleases, releasePeriods } from '@cardwise/contracts/admin/releases';
import { Loaded } from '@cardwise/request-kit/loaded';
import { useApi, useSearchParams, useTranslation } from '@cardwise/web-kit';
import { Alert, Empty, Flex } from 'antd';

import { ScreenHeader } from '../frame/screen-header.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { ReloadButton } from '../request/action-button.tsx';
import { cache, usePolling } from '../request/loads.tsx';
import { PartReleases } from './part-releases.tsx';
import { PublishingTokens } from './publishing-tokens.tsx';

/** While a new build is observed, the releases are loaded again at this interval, in milliseconds. */
const interval = 10_000;
/** A live build counts as new for this long, in milliseconds. */
const firstMinutes = 15 * 60_000;

export function ReleasesScreen() {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const period = readPeriod(params.get('period'));
  const load = useApi(loadReleases, { query: { period } }, { cache });
  usePolling(load, load.data && isObserved(load.data) ? interval : undefined);
  return (
    <>
      <ScreenHeader title={t('tabs.releases')} summary={t('releases.hint')}>
        <SelectField
          label={t('releases.period')}
          hideLabel
          value={period}
          onChange={(next) => setParams({ period: next })}
          options={releasePeriods.map((value) => ({ value, label: t(`releases.periods.${value}`) }))}
        />
        <ReloadButton load={load} />
      </ScreenHeader>
      <Loaded load={load} failed={t('releases.loadFailed')}>
        {(releases) => {
          const deployed = releases.data.filter(({ builds }) => builds.length > 0);
          const unreadable = releases.set_aside ?? [];
          return (
            <Flex vertical gap="middle">
              {!releases.changeable && (
                <Alert
                  type="info"
                  role="note"
                  showIcon
                  title={t('releases.unchangeable')}
                  description={t('releases.unchangeableText')}
                />
              )}
              {unreadable.length > 0 && (
                <Alert
                  type="warning"
                  showIcon
                  title={t('releases.unreadable')}
                  description={unreadable.map(({ name, reason }) => `${name} (${reason})`).join(' · ')}
                />
              )}
              {deployed.length === 0 && <Empty description={t('releases.none')} />}
              {deployed.map(({ part, builds }) => (
                <PartReleases key={part} part={part} builds={builds} releases={releases} onReload={load.retry} />
              ))}
              {releases.changeable && (
                <PublishingTokens
                  remotes={releases.data.map(({ part }) => part).filter((part) => part !== 'shell')}
                  now={releases.to}
                />
              )}
            </Flex>
          );
        }}
      </Loaded>
    </>
  );
}

function readPeriod(text: string | null): ReleasePeriod {
  return releasePeriods.find((period) => period === text) ?? 'day';
}

function isObserved({ data, to }: Releases): boolean {
  return data.some(({ builds }) =>
    builds.some(
      ({ state, since }) =>
        state === 'canary' || (state === 'live' && Date.parse(to) - Date.parse(since ?? '') < firstMinutes),
    ),
  );
}
