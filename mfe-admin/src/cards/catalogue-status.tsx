import { cardStats, loadCardErrors, resetAllErrors } from '@cardwise/contracts/admin/cards';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { Loaded } from '@cardwise/request-kit/loaded';
import { useAction } from '@cardwise/request-kit/use-action';
import { useApi, useTranslation, type ApiLoad } from '@cardwise/web-kit';
import { App, Card, Statistic } from 'antd';
import { useEffect } from 'react';

import { ScreenHeader } from '../frame/screen-header.tsx';
import { VirtualGrid } from '../grid/virtual-grid.tsx';
import { ActionButton } from '../request/action-button.tsx';
import { cache } from '../request/cache.ts';
import { ReloadButton } from '../request/reload-button.tsx';
import { usePolling } from '../request/use-polling.ts';
import { CardErrorItem } from './card-error-item.tsx';
import styles from './catalogue-status.module.css';

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
