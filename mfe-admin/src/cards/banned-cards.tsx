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
import { useApi, useTranslation } from '@cardwise/web-kit';
import { Button } from 'antd';
import { useState } from 'react';

import { ScreenHeader } from '../frame/screen-header.tsx';
import { VirtualGrid } from '../grid/virtual-grid.tsx';
import { ActionButton, ReloadButton } from '../request/action-button.tsx';
import { LoadedItems, cache } from '../request/loads.tsx';
import { useChange } from '../request/use-change.tsx';
import { CardItem } from './card-item.tsx';

type Banned = ResponseOf<typeof loadBanned>;

export function BannedCards({ onLifted }: { onLifted: () => void }) {
  const { t } = useTranslation('admin');
  const load = useApi(loadBanned, {}, { cache });
  const refresh = () => cache.reload(loadBanned, loadReported, searchCatalogue);
  const reset = useChange(resetAllBanned, { onConflict: refresh });
  const [cleared, setCleared] = useState<Banned>();
  const count = load.data?.data.length ?? 0;

  const resetAll = async () => {
    const changed = await reset.run(
      { query: { seen: count } },
      {
        ask: {
          title: t('banned.resetTitle', { count }),
          text: t('banned.resetText', { count }),
          confirm: t('banned.resetAll'),
          danger: true,
        },
        done: ({ reset: number }) => t('banned.resetDone', { count: number }),
        failed: t('banned.resetFailed'),
      },
    );
    if (!changed) return;
    onLifted();
    refresh();
  };
  const list = ({ data }: Banned) =>
    cleared === load.data ? (
      <output>{t('banned.cleared')}</output>
    ) : (
      <VirtualGrid items={data} label={t('banned.title')} minWidth={340} rowHeight={230}>
        {(card) => <BannedCardItem card={card} onLifted={onLifted} />}
      </VirtualGrid>
    );
  return (
    <>
      <ScreenHeader level={3} title={t('banned.title')} summary={load.data && t('banned.summary', { count })}>
        <ReloadButton load={load} text={t('banned.reload')} />
        <Button disabled={count === 0 || cleared === load.data} onClick={() => setCleared(load.data)}>
          {t('banned.clear')}
        </Button>
        <ActionButton danger disabled={count === 0} pending={reset.isPending()} onClick={resetAll}>
          {t('banned.resetAll')}
        </ActionButton>
      </ScreenHeader>
      {reset.failure}
      <LoadedItems load={load} failed={t('banned.loadFailed')} none={t('banned.none')}>
        {list}
      </LoadedItems>
    </>
  );
}

function BannedCardItem({ card, onLifted }: { card: BannedCard; onLifted: () => void }) {
  const { t } = useTranslation('admin');
  const refresh = () => cache.reload(cardStats, loadBanned, loadReported, searchCatalogue);
  const change = useChange(updateBanned, { onConflict: refresh });
  const reason = card.banned_reason === defaultBanReason ? t('cards.defaultReason') : card.banned_reason;
  const name = `${card.name_en} ${card.suffix}`.trim();

  const act = async (mode: 'delete' | 'refresh') => {
    const ask = mode === 'delete' && {
      title: t('banned.deleteTitle', { name }),
      text: t('banned.deleteText'),
      confirm: t('banned.delete'),
    };
    // The reason identifies the ban that the administrator saw; a refresh applies to whatever ban there is.
    const seen = mode === 'delete' ? { reason: card.banned_reason } : {};
    const changed = await change.run(
      { body: { id: card.id, mode, ...seen } },
      { ask, done: () => t(`banned.${mode}Done`, { name }), failed: t(`banned.${mode}Failed`, { name }), as: mode },
    );
    if (!changed) return;
    if (mode === 'delete') onLifted();
    refresh();
  };
  const button = (mode: 'delete' | 'refresh') => (
    <ActionButton
      aria-label={`${t(`banned.${mode}`)}: ${name}`}
      pending={change.isPending(mode)}
      onClick={() => act(mode)}
    >
      {t(`banned.${mode}`)}
    </ActionButton>
  );
  return (
    <CardItem
      card={card}
      name={name}
      facts={<p>{t('banned.reason', { reason })}</p>}
      actions={
        <>
          {button('delete')}
          {button('refresh')}
        </>
      }
    >
      {change.failure}
    </CardItem>
  );
}
