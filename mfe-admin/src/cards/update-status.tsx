import { type cardStats, resetAllErrors } from '@cardwise/contracts/admin';
import type { ResponseOf } from '@cardwise/contracts/endpoint';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { Loaded } from '@cardwise/request-kit/loaded';
import { useAction } from '@cardwise/request-kit/use-action';
import { ProgressBar } from '@cardwise/ui-kit/progress-bar';
import { type ApiLoad, useTranslation } from '@cardwise/web-kit';
import { App } from 'antd';

import { ActionButton } from '../request/action-button.tsx';
import { ScreenHeader } from '../frame/screen-header.tsx';
import { ReloadButton } from '../request/reload-button.tsx';
import styles from './update-status.module.css';

type Stats = ResponseOf<typeof cardStats>;

/** How many cards wait for an update and how many could not be had, out of all. */
export function UpdateStatus({ load, onRefresh }: { load: ApiLoad<Stats>; onRefresh: () => void }) {
  const { t } = useTranslation('admin');
  const { message } = App.useApp();
  const reset = useAction(resetAllErrors);

  const resetErrors = async () => {
    const done = await reset.run({});
    if (!done) return;
    void message.success(t('cards.errorsReset', { count: done.reset }));
    onRefresh();
  };
  return (
    <>
      <ScreenHeader level={3} title={t('cards.statusTitle')}>
        <ActionButton pending={reset.pending} onClick={resetErrors}>
          {t('cards.resetErrors')}
        </ActionButton>
        <ReloadButton load={{ loading: load.loading, retry: onRefresh }} text={t('cards.refresh')} />
      </ScreenHeader>
      {reset.error && (
        <FailureAlert title={t('cards.resetErrorsFailed')} error={reset.error} onDismiss={reset.dismiss} />
      )}
      <Loaded load={load} failed={t('cards.statusFailed')}>
        {({ update, error, total }) => (
          <div className={styles.counts}>
            <Count label={t('cards.needUpdate')} count={update} total={total} />
            <Count label={t('cards.inError')} count={error} total={total} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Count({ label, count, total }: { label: string; count: number; total: number }) {
  const { t } = useTranslation('admin');
  const text = t('cards.outOf', { count, total });
  return (
    <div>
      <p className={styles.count}>
        {label}: <strong>{text}</strong>
      </p>
      <ProgressBar label={label} value={count} max={Math.max(total, 1)} valueText={text} />
    </div>
  );
}
