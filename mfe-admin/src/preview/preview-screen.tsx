import { loadPreview } from '@cardwise/contracts/admin/cards';
import { Loaded } from '@cardwise/request-kit/loaded';
import { Icon } from '@cardwise/ui-kit/icon';
import { chevronUpIcon } from '@cardwise/ui-kit/icons';
import { useChanges } from '@cardwise/ui-kit/use-changes';
import { useApi, useSearchParams, useTranslation } from '@cardwise/web-kit';
import { Empty, Button } from 'antd';
import { useMemo, useRef, type RefObject, useSyncExternalStore } from 'react';

import { ScreenHeader } from '../frame/screen-header.tsx';
import { VirtualGrid } from '../grid/virtual-grid.tsx';
import { cache } from '../request/cache.ts';
import { ReloadButton } from '../request/reload-button.tsx';
import { PreviewCardItem } from './preview-card-item.tsx';
import { PreviewFilters } from './preview-filters.tsx';
import styles from './preview.module.css';
import { type PreviewFilter, readFilter, writeFilter } from './read-filter.ts';

const subscribe = (changed: () => void) => {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
};

const isDeep = () => scrollY > innerHeight;

/** Scrolls back to the top, without animation because thousands of cards lie between. */
const ScrollToTop = ({ top }: { top: RefObject<HTMLElement | null> }) => {
  const { t } = useTranslation('admin');
  const deep = useSyncExternalStore(subscribe, isDeep);
  if (!deep) return null;

  const toTop = () => {
    scrollTo({ top: 0, behavior: 'instant' });
    // The button disappears at the top, so the focus moves to the start of the screen.
    top.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.corner}>
      <Button
        type="primary"
        shape="circle"
        size="large"
        aria-label={t('preview.top')}
        icon={<Icon icon={chevronUpIcon} />}
        onClick={toTop}
      />
    </div>
  );
};

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
