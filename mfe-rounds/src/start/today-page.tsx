import { loadDays } from '@cardwise/contracts/rounds/days';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { usePageVisible } from '@cardwise/play-kit/stores';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { LoadingBlock } from '@cardwise/request-kit/loaded';
import { buttonLook } from '@cardwise/ui-kit/button';
import { Icon } from '@cardwise/ui-kit/icon';
import { flameIcon } from '@cardwise/ui-kit/icons';
import { type ApiLoad, Link, useApi } from '@cardwise/web-kit';
import { useEffect, useRef } from 'react';

import { useGameOfDay, useGamePath, useGameQuery, useGameTexts, GameLinks } from '../game/game.tsx';
import { useFormats } from '../format/use-formats.ts';
import { type Beginning, RoundPage } from '../play/round-page.tsx';
import { firstDays } from '../play/first-days.ts';
import { useImportEnd } from './importing.tsx';
import { StartPanel } from './start-panel.tsx';
import styles from './today-page.module.css';

export function TodayPage() {
  const { name } = useGameOfDay();
  const query = useGameQuery();
  const days = useApi(loadDays, { query }, name === 'ten' ? { cache: firstDays } : { keep: true });
  const { data } = days;
  useEffect(() => {
    if (data) firstDays.clear();
    // The cache is also cleared on leaving, because a response that a link has prefetched meanwhile may be older than
    // the round.
    return firstDays.clear;
  }, [data]);
  return (
    <RoundPage
      start={{ kind: 'daily' }}
      current={data?.round?.id}
      arrived={name === 'ten' && data?.round?.finished}
      today={data?.today}
      after={data && data.first < data.today && <Yesterday today={data.today} />}
      renderStart={(beginning) => <Start beginning={beginning} days={days} />}
    />
  );
}

function Yesterday({ today }: { today: string }) {
  const { t } = useGameTexts();
  const pathTo = useGamePath();
  const yesterday = new Date(Date.parse(today) - millisecondsPerDay).toISOString().slice(0, 10);
  return (
    <Link className={buttonLook()} to={pathTo(yesterday)}>
      {t('result.now.yesterday')}
    </Link>
  );
}

type Props = { beginning: Beginning; days: ApiLoad<ResponseOf<typeof loadDays>> };

function Start({ beginning, days }: Props) {
  const { t } = useGameTexts();
  const formats = useFormats();
  const { data, error, retry } = days;
  useNewDay(days);
  useImportEnd(days);
  // If this process of the service says that the day does not exist yet, another one may know better.
  const refused = beginning.error?.code === 'not_found';
  useEffect(() => {
    if (refused) retry();
  }, [refused, retry]);
  if (!data) {
    return (
      <>
        <GameLinks />
        <h1>{t('title')}</h1>
        {error ? (
          <FailureAlert title={t('start.daysFailed')} error={error} onRetry={retry} />
        ) : (
          <LoadingBlock height="24rem" />
        )}
      </>
    );
  }
  const { today, streak } = data;
  return (
    <StartPanel
      {...beginning}
      title={t('title')}
      subtitle={formats.day(today)}
      lead={t('start.today')}
      played={streak.best > 0}
      importing={data.importing}
      ranked
    >
      {streak.days > 0 && (
        <p className={styles.streak}>
          <Icon icon={flameIcon} />
          <span>{t('streak', { count: streak.days })}</span>
        </p>
      )}
    </StartPanel>
  );
}

/**
 * Loads the days again when the server's day ends. It also does so when the page becomes visible, because timers rest
 * while a device sleeps.
 */
function useNewDay({ data, retry }: Props['days']): void {
  const visible = usePageVisible();
  const wasVisible = useRef(visible);
  const left = data?.left;
  useEffect(() => {
    if (visible && !wasVisible.current) retry();
    wasVisible.current = visible;
  }, [visible, retry]);
  useEffect(() => {
    if (left === undefined) return undefined;
    const timer = setTimeout(retry, left);
    return () => clearTimeout(timer);
  }, [left, retry]);
}
