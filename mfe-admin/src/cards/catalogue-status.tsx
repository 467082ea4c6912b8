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
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { Loaded } from '@cardwise/request-kit/loaded';
import { useAction } from '@cardwise/request-kit/use-action';
import { type ApiLoad, useApi, useLocale, useTranslation } from '@cardwise/web-kit';
import { App, Card, Flex, Statistic } from 'antd';
import { useEffect, useState } from 'react';

import { ScreenHeader } from '../frame/screen-header.tsx';
import { VirtualGrid } from '../grid/virtual-grid.tsx';
import { ActionButton, ReloadButton } from '../request/action-button.tsx';
import { cache } from '../request/cache.ts';
import { useConfirm } from '../request/use-confirm.ts';
import { usePolling } from '../request/use-polling.ts';
import cardItem from './card-item.module.css';
import styles from './catalogue-status.module.css';
import { maxReason } from './selection-panel.tsx';

const CardErrorItem = ({ error }: { error: CardError }) => {
  const { t } = useTranslation('admin');
  const time = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'medium' });
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [mode, setMode] = useState<'ban' | 'update'>('update');
  const change = useAction(updateSelection);
  const { id, name_en: name, banned } = error;

  const act = async (next: 'ban' | 'update') => {
    setMode(next);
    const reason = next === 'ban' ? error.reason.slice(0, maxReason) : '';
    if (!(await change.run({ body: { data: [{ id, short: '' }], reason, mode: next } }))) return;
    void message.success(t(next === 'ban' ? 'cards.bannedOne' : 'banned.refreshDone', { name }));
    cache.reload(cardStats, loadCardErrors, loadBanned, loadReported, searchCatalogue);
  };
  const ban = async () => {
    const question = {
      title: t('cards.banOneTitle', { name }),
      text: t('cards.banOneText', { reason: error.reason }),
      confirm: t('cards.ban'),
      danger: true,
    };
    if (await confirm(question)) await act('ban');
  };
  return (
    <article className={cardItem.card}>
      <Card size="small">
        <p>
          <b lang="en">{name}</b> <code>#{id}</code>
          {banned && ` · ${t('cards.banned')}`}
        </p>
        <p lang="en">{error.reason}</p>
        <p>
          <small>
            {t('cards.failedAt', { time: time.format(new Date(error.failed_at)), count: error.attempts })}{' '}
            {error.retry_at && t('cards.retryAt', { time: time.format(new Date(error.retry_at)) })}
          </small>
        </p>
        <Flex wrap gap="small">
          <ActionButton
            aria-label={`${t('cards.retry')}: ${name}`}
            pending={change.pending && mode === 'update'}
            onClick={() => act('update')}
          >
            {t('cards.retry')}
          </ActionButton>
          {!banned && (
            <ActionButton
              danger
              aria-label={`${t('cards.ban')}: ${name}`}
              pending={change.pending && mode === 'ban'}
              onClick={ban}
            >
              {t('cards.ban')}
            </ActionButton>
          )}
        </Flex>
        {change.error && (
          <FailureAlert
            title={t(mode === 'ban' ? 'cards.banOneFailed' : 'banned.refreshFailed', { name })}
            error={change.error}
            onDismiss={change.dismiss}
          />
        )}
      </Card>
    </article>
  );
};

const CardErrors = ({ load }: { load: ApiLoad<ResponseOf<typeof loadCardErrors>> }) => {
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
};

/** Polling interval while cards are waiting for an update, in milliseconds. */
const interval = 2000;

export const CatalogueStatus = () => {
  const { t } = useTranslation('admin');
  const { message } = App.useApp();
  const load = useApi(cardStats, {}, { cache });
  const errors = useApi(loadCardErrors, {}, { cache });
  const reset = useAction(resetAllErrors);
  const { update, error } = load.data ?? {};
  usePolling(load, update ? interval : undefined);

  useEffect(() => {
    if (update !== undefined) cache.reload(loadCardErrors);
  }, [update, error]);

  const resetErrors = async () => {
    const done = await reset.run({});
    if (!done) return;
    void message.success(t('cards.errorsReset', { count: done.reset }));
    cache.reload(cardStats, loadCardErrors);
  };
  return (
    <>
      <ScreenHeader level={3} title={t('cards.statusTitle')}>
        <ActionButton disabled={error === 0} pending={reset.pending} onClick={resetErrors}>
          {t('cards.resetErrors')}
        </ActionButton>
        <ReloadButton
          load={{ loading: load.loading, retry: () => cache.reload(cardStats, loadCardErrors) }}
          text={t('cards.refresh')}
        />
      </ScreenHeader>
      {reset.error && (
        <FailureAlert title={t('cards.resetErrorsFailed')} error={reset.error} onDismiss={reset.dismiss} />
      )}
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
};

type TileProps = { label: string; count: number; tone?: 'warning' | 'error' };

const Tile = ({ label, count, tone }: TileProps) => {
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
};
