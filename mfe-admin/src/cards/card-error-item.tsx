import {
  type CardError,
  cardStats,
  loadBanned,
  loadCardErrors,
  searchCatalogue,
  updateSelection,
} from '@cardwise/contracts/admin/cards';
import { loadReported } from '@cardwise/contracts/admin/card-reports';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { useLocale, useTranslation } from '@cardwise/web-kit';
import { App, Card, Flex } from 'antd';
import { useState } from 'react';

import { useConfirm } from '../request/use-confirm.ts';
import { ActionButton } from '../request/action-button.tsx';
import { cache } from '../request/cache.ts';
import styles from './card-item.module.css';
import { maxReason } from './selection-panel.tsx';

export const CardErrorItem = ({ error }: { error: CardError }) => {
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
    <article className={styles.card}>
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
