import { Icon } from '@cardwise/ui-kit/icon';
import { infoIcon } from '@cardwise/ui-kit/icons';
import { useLocale, useTranslation } from '@cardwise/web-kit';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useMemo } from 'react';

import { cache } from '../request/cache.ts';
import { useAntdTexts } from './antd-texts.ts';
import styles from './admin-frame.module.css';
import { TabLinks } from './tab-links.tsx';
import { useAntdTheme } from './use-antd-theme.ts';

/** The policy requires it of styles; the gateway creates one per page. */
const readNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;

/** Screen readers expect popups in the main landmark; for dialogs in the body antd locks scrolling by a refused style. */
const findFrame = () => document.querySelector<HTMLElement>('[data-admin]') ?? document.body;

const empty = { image: <Icon icon={infoIcon} />, styles: { image: { height: '2.5rem', fontSize: '2rem' } } };

export const AdminFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('admin');
  const texts = useAntdTexts(useLocale());
  const theme = useAntdTheme();
  const csp = useMemo(() => {
    const nonce = readNonce();
    return nonce ? { nonce } : {};
  }, []);

  useEffect(() => cache.clear, []);

  return (
    <ConfigProvider theme={theme} csp={csp} getPopupContainer={findFrame} locale={texts} empty={empty}>
      <App className={styles.app ?? ''}>
        <div className={styles.frame} data-admin>
          <h1 className={styles.title}>{t('title')}</h1>
          <TabLinks />
          {children}
        </div>
      </App>
    </ConfigProvider>
  );
};
