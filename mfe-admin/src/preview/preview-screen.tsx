import { loadPreview } from '@cardwise/contracts/admin/catalogue';
import { Loaded } from '@cardwise/request-kit/loaded';
import { useChanges } from '@cardwise/ui-kit/use-changes';
import { useApi, useSearchParams, useTranslation } from '@cardwise/web-kit';
import { Empty } from 'antd';
import { useMemo, useRef } from 'react';

import { ScreenHeader } from '../frame/screen-header.tsx';
import { VirtualGrid } from '../grid/virtual-grid.tsx';
import { ReloadButton } from '../request/reload-button.tsx';
import { cache } from '../request/cache.ts';
import { PreviewCardItem } from './preview-card-item.tsx';
import { PreviewFilters } from './preview-filters.tsx';
import { type PreviewFilter, readFilter, writeFilter } from './read-filter.ts';
import { ScrollToTop } from './scroll-to-top.tsx';
import styles from './preview.module.css';

const sizes = { '0': { minWidth: 200, rowHeight: 430 }, '1': { minWidth: 404, rowHeight: 720 } };

export const PreviewScreen = () => {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => readFilter(params), [params]);
  const apply = useChanges(filter);
  const { locale, type, set, mini } = filter;
  const load = useApi(loadPreview, { body: { locale, type, set, mini } }, { cache });
  const top = useRef<HTMLDivElement>(null);
  const count = load.data?.data.length;
  const change = (choice: Partial<PreviewFilter>) =>
    setParams(writeFilter(apply((now) => ({ ...now, ...choice }))), { replace: true });

  return (
    <>
      <ScreenHeader title={t('tabs.preview')} summary={count !== undefined && t('preview.summary', { count })}>
        <ReloadButton load={load} />
      </ScreenHeader>
      <div ref={top} tabIndex={-1} className={styles.top}>
        <PreviewFilters filter={filter} onChange={change} />
      </div>
      <Loaded load={load} failed={t('preview.loadFailed')}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty description={t('preview.none')} />
          ) : (
            <VirtualGrid items={data} label={t('preview.cards')} {...sizes[filter.big]}>
              {(card) => (
                <PreviewCardItem
                  card={card}
                  locale={locale}
                  overlay={filter.overlay === '1'}
                  big={filter.big === '1'}
                />
              )}
            </VirtualGrid>
          )
        }
      </Loaded>
      <ScrollToTop top={top} />
    </>
  );
};
