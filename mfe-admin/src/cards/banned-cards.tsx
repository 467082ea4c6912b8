import { loadReported } from '@cardwise/contracts/admin/card-reports';
import {
  type BannedCard,
  cardStats,
  loadBanned,
  resetAllBanned,
  searchCatalogue,
  updateBanned,
} from '@cardwise/contracts/admin/cards';
import { defaultBanReason } from '@cardwise/contracts/catalogue/cards';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { Loaded } from '@cardwise/request-kit/loaded';
import { useAction } from '@cardwise/request-kit/use-action';
import { useApi, useTranslation } from '@cardwise/web-kit';
import { App, Button, Empty } from 'antd';
import { useState } from 'react';

import { ScreenHeader } from '../frame/screen-header.tsx';
import { VirtualGrid } from '../grid/virtual-grid.tsx';
import { ActionButton, ReloadButton } from '../request/action-button.tsx';
import { cache } from '../request/cache.ts';
import { useConfirm } from '../request/use-confirm.ts';
import { CardItem } from './card-item.tsx';

const BannedCardItem = ({ card, onLifted }: { card: BannedCard; onLifted: () => void }) => {
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

type Banned = ResponseOf<typeof loadBanned>;

export const BannedCards = ({ onLifted }: { onLifted: () => void }) => {
  const { t } = useTranslation('admin');
  const { message } = App.useApp();
  const confirm = useConfirm();
  const load = useApi(loadBanned, {}, { cache });
  const refresh = () => cache.reload(loadBanned, loadReported, searchCatalogue);
  const reset = useAction(resetAllBanned, { onConflict: refresh });
  const [cleared, setCleared] = useState<Banned>();
  const count = load.data?.data.length ?? 0;

  const resetAll = async () => {
    const question = { text: t('banned.resetText', { count }), confirm: t('banned.resetAll'), danger: true };
    if (!(await confirm({ ...question, title: t('banned.resetTitle', { count }) }))) return;
    const done = await reset.run({ query: { seen: count } });
    if (!done) return;
    void message.success(t('banned.resetDone', { count: done.reset }));
    onLifted();
    refresh();
  };
  const list = ({ data }: Banned) => {
    if (data.length === 0) return <Empty description={t('banned.none')} />;
    if (cleared === load.data) return <output>{t('banned.cleared')}</output>;
    return (
      <VirtualGrid items={data} label={t('banned.title')} minWidth={340} rowHeight={230}>
        {(card) => <BannedCardItem card={card} onLifted={onLifted} />}
      </VirtualGrid>
    );
  };
  return (
    <>
      <ScreenHeader level={3} title={t('banned.title')} summary={load.data && t('banned.summary', { count })}>
        <ReloadButton load={load} text={t('banned.reload')} />
        <Button disabled={count === 0 || cleared === load.data} onClick={() => setCleared(load.data)}>
          {t('banned.clear')}
        </Button>
        <ActionButton danger disabled={count === 0} pending={reset.pending} onClick={resetAll}>
          {t('banned.resetAll')}
        </ActionButton>
      </ScreenHeader>
      {reset.error && <FailureAlert title={t('banned.resetFailed')} error={reset.error} onDismiss={reset.dismiss} />}
      <Loaded load={load} failed={t('banned.loadFailed')}>
        {list}
      </Loaded>
    </>
  );
};
