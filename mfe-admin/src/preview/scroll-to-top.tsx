import { Icon } from '@cardwise/ui-kit/icon';
import { chevronUpIcon } from '@cardwise/ui-kit/icons';
import { useTranslation } from '@cardwise/web-kit';
import { Button } from 'antd';
import { type RefObject, useSyncExternalStore } from 'react';

import styles from './preview.module.css';

const subscribe = (changed: () => void) => {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
};

const isDeep = () => scrollY > innerHeight;

/** Scrolls back to the top, without animation because thousands of cards lie between. */
export const ScrollToTop = ({ top }: { top: RefObject<HTMLElement | null> }) => {
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
