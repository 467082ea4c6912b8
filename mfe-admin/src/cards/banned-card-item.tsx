import { type BannedCard, cardStats, loadBanned, searchCatalogue, updateBanned } from '@cardwise/contracts/admin/cards';
import { loadReported } from '@cardwise/contracts/admin/card-reports';
import { defaultBanReason } from '@cardwise/contracts/catalogue/cards';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { useTranslation } from '@cardwise/web-kit';
import { App } from 'antd';
import { useState } from 'react';

import { ActionButton } from '../request/action-button.tsx';
import { SmallCard } from '../pictures/small-card.tsx';
import { useConfirm } from '../request/use-confirm.ts';
import { cache } from '../request/cache.ts';
import styles from './card-item.module.css';
import { ProviderLink } from './provider-link.tsx';

export const BannedCardItem = ({ card, onLifted }: { card: BannedCard; onLifted: () => void }) => {
  const { t } = useTranslation('admin');
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [mode, setMode] = useState<'delete' | 'refresh'>('refresh');
  const refresh = () => cache.reload(cardStats, loadBanned, loadReported, searchCatalogue);
  const change = useAction(updateBanned, { onConflict: refresh });
  const reason = card.banned_reason === defaultBanReason ? t('cards.defaultReason') : card.banned_reason;
  const name = `${card.name_en} ${card.suffix}`.trim();

  const act = async (next: 'delete' | 'refresh') => {
    setMode(next);
    // The reason identifies the ban the administrator saw; a refresh applies to whatever ban there is.
    const seen = next === 'delete' ? { reason: card.banned_reason } : {};
    const done = await change.run({ body: { id: card.id, mode: next, ...seen } });
    if (!done) return;
    void message.success(t(`banned.${next}Done`, { name }));
    if (next === 'delete') onLifted();
    refresh();
  };
  const remove = async () => {
    const question = {
      title: t('banned.deleteTitle', { name }),
      text: t('banned.deleteText'),
      confirm: t('banned.delete'),
    };
    if (await confirm(question)) await act('delete');
  };
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <SmallCard url={card.full_img} alt={name} sizes="7rem" loading="lazy" brokenText={t('picture.broken')} />
      </div>
      <div className={styles.facts}>
        <p className={styles.name} lang="en">
          {name}
        </p>
        <p>
          <code>#{card.id}</code>
        </p>
        <p className={styles.reason}>{t('banned.reason', { reason })}</p>
        <ProviderLink link={card.link} name={name} />
        <div className={styles.actions}>
          <ActionButton
            aria-label={`${t('banned.delete')}: ${name}`}
            pending={change.pending && mode === 'delete'}
            onClick={remove}
          >
            {t('banned.delete')}
          </ActionButton>
          <ActionButton
            aria-label={`${t('banned.refresh')}: ${name}`}
            pending={change.pending && mode === 'refresh'}
            onClick={() => act('refresh')}
          >
            {t('banned.refresh')}
          </ActionButton>
        </div>
        {change.error && (
          <FailureAlert title={t(`banned.${mode}Failed`, { name })} error={change.error} onDismiss={change.dismiss} />
        )}
      </div>
    </article>
  );
};
