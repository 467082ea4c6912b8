import { loadBanned, resetAllBanned, searchCatalogue } from '@cardwise/contracts/admin/cards';
import { loadReported } from '@cardwise/contracts/admin/card-reports';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { Loaded } from '@cardwise/request-kit/loaded';
import { useAction } from '@cardwise/request-kit/use-action';
import { useApi, useTranslation } from '@cardwise/web-kit';
import { App, Button, Empty } from 'antd';
import { useState } from 'react';

import { ActionButton } from '../request/action-button.tsx';
import { useConfirm } from '../request/use-confirm.ts';
import { ScreenHeader } from '../frame/screen-header.tsx';
import { VirtualGrid } from '../grid/virtual-grid.tsx';
import { ReloadButton } from '../request/reload-button.tsx';
import { cache } from '../request/cache.ts';
import { BannedCardItem } from './banned-card-item.tsx';

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
