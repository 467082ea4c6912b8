import type { SearchHit } from '@cardwise/contracts/admin/cards';
import { loadReported } from '@cardwise/contracts/admin/card-reports';
import { Loaded } from '@cardwise/request-kit/loaded';
import { useApi, useTranslation } from '@cardwise/web-kit';
import { Empty } from 'antd';

import { ScreenHeader } from '../frame/screen-header.tsx';
import { VirtualGrid } from '../grid/virtual-grid.tsx';
import { ReloadButton } from '../request/reload-button.tsx';
import { cache } from '../request/cache.ts';
import { ReportedCardItem } from './reported-card-item.tsx';

type Props = {
  selection: readonly SearchHit[];
  onToggle: (hit: SearchHit) => void;
};

export const ReportedCards = ({ selection, onToggle }: Props) => {
  const { t } = useTranslation('admin');
  const load = useApi(loadReported, {}, { cache });
  const count = load.data?.total ?? 0;
  return (
    <>
      <ScreenHeader level={3} title={t('reported.title')} summary={load.data && t('reported.summary', { count })}>
        <ReloadButton load={load} text={t('reported.reload')} />
      </ScreenHeader>
      <Loaded load={load} failed={t('reported.loadFailed')}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty description={t('reported.none')} />
          ) : (
            <>
              {data.length < total && <p>{t('reported.shown', { shown: data.length })}</p>}
              <VirtualGrid items={data} label={t('reported.title')} minWidth={340} rowHeight={230}>
                {(card) => <ReportedCardItem card={card} selection={selection} onToggle={onToggle} />}
              </VirtualGrid>
            </>
          )
        }
      </Loaded>
    </>
  );
};
