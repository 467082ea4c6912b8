import { type BannedCard, cardStats, loadBanned, searchCatalogue, updateBanned } from '@cardwise/contracts/admin/cards';
import { loadReported } from '@cardwise/contracts/admin/card-reports';
import { defaultBanReason } from '@cardwise/contracts/catalogue/cards';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { useTranslation } from '@cardwise/web-kit';
import { App } from 'antd';
import { useState } from 'react';

import { ActionButton } from '../request/action-button.tsx';
import { useConfirm } from '../request/use-confirm.ts';
import { cache } from '../request/cache.ts';
import { CardItem } from './card-item.tsx';

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
  const button = (which: 'delete' | 'refresh', onClick: () => Promise<void>) => (
    <ActionButton
      aria-label={`${t(`banned.${which}`)}: ${name}`}
      pending={change.pending && mode === which}
      onClick={onClick}
    >
      {t(`banned.${which}`)}
    </ActionButton>
  );
  return (
    <CardItem
      card={card}
      name={name}
      facts={<p>{t('banned.reason', { reason })}</p>}
      actions={
        <>
          {button('delete', remove)}
          {button('refresh', () => act('refresh'))}
        </>
      }
    >
      {change.error && (
        <FailureAlert title={t(`banned.${mode}Failed`, { name })} error={change.error} onDismiss={change.dismiss} />
      )}
    </CardItem>
  );
};
