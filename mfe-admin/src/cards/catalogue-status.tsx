import { loadReported } from '@cardwise/contracts/admin/card-reports';
import {
  type CardError,
  cardStats,
  loadBanned,
  loadCardErrors,
  resetAllErrors,
  searchCatalogue,
  updateSelection,
} from '@cardwise/contracts/admin/cards';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { createDateFormat } from '@cardwise/contracts/site/date-format';
import { Loaded } from '@cardwise/request-kit/loaded';
import { type ApiLoad, useApi, useLocale, useTranslation } from '@cardwise/web-kit';
import { Card, Flex, Statistic } from 'antd';
import { useEffect } from 'react';

import { ScreenHeader } from '../frame/screen-header.tsx';
import { VirtualGrid } from '../grid/virtual-grid.tsx';
import { ActionButton, ReloadButton } from '../request/action-button.tsx';
import { cache, usePolling } from '../request/loads.tsx';
import { type Words, useChange } from '../request/use-change.tsx';
import cardItem from './card-item.module.css';
import styles from './catalogue-status.module.css';
import { maxReason } from './selection-panel.tsx';

/** The status is loaded again at this interval while cards wait for an update, in milliseconds. */
const interval = 2000;

export function CatalogueStatus() {
  const { t } = useTranslation('admin');
  const load = useApi(cardStats, {}, { cache });
  const errors = useApi(loadCardErrors, {}, { cache });
  const reset = useChange(resetAllErrors);
  const { update, error } = load.data ?? {};
  usePolling(load, update ? interval : undefined);

  useEffect(() => {
    if (update !== undefined) cache.reload(loadCardErrors);
  }, [update, error]);

  const resetErrors = async () => {
    const changed = await reset.run(
      {},
      { done: ({ reset: count }) => t('cards.errorsReset', { count }), failed: t('cards.resetErrorsFailed') },
    );
    if (changed) cache.reload(cardStats, loadCardErrors);
  };
  return (
    <>
      <ScreenHeader level={3} title={t('cards.statusTitle')}>
        <ActionButton disabled={error === 0} pending={reset.isPending()} onClick={resetErrors}>
          {t('cards.resetErrors')}
        </ActionButton>
        <ReloadButton
          load={{ loading: load.loading, retry: () => cache.reload(cardStats, loadCardErrors) }}
          text={t('cards.refresh')}
        />
      </ScreenHeader>
      {reset.failure}
      <Loaded load={load} failed={t('cards.statusFailed')}>
        {(counts) => (
          <div className={styles.tiles}>
            <Tile label={t('cards.needUpdate')} count={counts.update} tone="warning" />
            <Tile label={t('cards.inError')} count={counts.error} tone="error" />
            <Tile label={t('cards.total')} count={counts.total} />
          </div>
        )}
      </Loaded>
      <CardErrors load={errors} />
    </>
  );
}

type TileProps = { label: string; count: number; tone?: 'warning' | 'error' };

function Tile({ label, count, tone }: TileProps) {
  const { t } = useTranslation('admin');
  const color = `var(--color-${count > 0 && tone ? `${tone}-ink` : 'heading'})`;
  return (
    <Card size="small">
      <Statistic
        title={label}
        value={count}
        formatter={() => t('number', { value: count })}
        styles={{ content: { color } }}
      />
    </Card>
  );
}

function CardErrors({ load }: { load: ApiLoad<ResponseOf<typeof loadCardErrors>> }) {
  const { t } = useTranslation('admin');
  return (
    <section>
      <h4>{t('cards.errorsTitle')}</h4>
      <Loaded load={load} failed={t('cards.errorsFailed')}>
        {({ data }) =>
          data.length === 0 ? (
            <p>{t('cards.noErrors')}</p>
          ) : (
            <VirtualGrid items={data} label={t('cards.errorsTitle')} minWidth={320} rowHeight={170}>
              {(error) => <CardErrorItem error={error} />}
            </VirtualGrid>
          )
        }
      </Loaded>
    </section>
  );
}

function CardErrorItem({ error }: { error: CardError }) {
  const { t } = useTranslation('admin');
  const time = createDateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'medium' });
  const change = useChange(updateSelection);
  const { id, name_en: name, banned } = error;

  const act = async (mode: 'ban' | 'update', words: Words<typeof updateSelection>) => {
    const reason = mode === 'ban' ? error.reason.slice(0, maxReason) : '';
    const done = await change.run({ body: { data: [{ id, short: '' }], reason, mode } }, { ...words, as: mode });
    if (done) cache.reload(cardStats, loadCardErrors, loadBanned, loadReported, searchCatalogue);
  };
  const update = () =>
    act('update', {
      done: () => t('banned.refreshDone', { name }),
      failed: t('banned.refreshFailed', { name }),
    });
  const ban = () =>
    act('ban', {
      ask: {
        title: t('cards.banOneTitle', { name }),
        text: t('cards.banOneText', { reason: error.reason }),
        confirm: t('cards.ban'),
        danger: true,
      },
      done: ({ kept }) => (kept ? t('cards.bannedKept', { count: kept }) : t('cards.bannedOne', { name })),
      failed: t('cards.banOneFailed', { name }),
    });
  return (
    <article className={cardItem.card}>
      <Card size="small">
        <p>
          <b lang="en">{name}</b> <code>{`#${id}`}</code>
          {banned && <span>{` · ${t('cards.banned')}`}</span>}
        </p>
        <p lang="en">{error.reason}</p>
        <p>
          <small>
            {[
              t('cards.failedAt', { time: time.format(new Date(error.failed_at)), count: error.attempts }),
              ...(error.retry_at ? [t('cards.retryAt', { time: time.format(new Date(error.retry_at)) })] : []),
            ].join(' ')}
          </small>
        </p>
        <Flex wrap gap="small">
          <ActionButton
            aria-label={`${t('cards.retry')}: ${name}`}
            pending={change.isPending('update')}
            onClick={update}
          >
            {t('cards.retry')}
          </ActionButton>
          {!banned && (
            <ActionButton
              danger
              aria-label={`${t('cards.ban')}: ${name}`}
              pending={change.isPending('ban')}
              onClick={ban}
            >
              {t('cards.ban')}
            </ActionButton>
          )}
        </Flex>
        {change.failure}
      </Card>
    </article>
  );
}
