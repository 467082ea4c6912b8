import type { AdminTab } from '@cardwise/contracts/admin/pages';
import { LoadingBlock } from '@cardwise/request-kit/loaded';
import { ErrorBoundary, usePageHead, useTranslation } from '@cardwise/web-kit';
import { Alert, Button } from 'antd';
import { type ComponentType, Suspense, lazy, useState } from 'react';

export type LoadTab = () => Promise<ComponentType>;

const lazyTab = (load: LoadTab) => lazy(async () => ({ default: await load() }));

/** Contains a tab's failures. */
export const TabOutlet = ({ tab, load }: { tab: AdminTab; load: LoadTab }) => {
  const { t } = useTranslation('admin');
  const [Screen, setScreen] = useState(() => lazyTab(load));
  usePageHead({ title: `${t(`tabs.${tab}`)} · ${t('title')}` });

  // React caches a lazy component's failure; every attempt needs a new one.
  const loadAgain = () => setScreen(lazyTab(load));
  const failed = (_: Error, retry: () => void) => (
    <Alert
      type="error"
      showIcon
      title={t('load.tabFailed')}
      description={t('load.tabFailedText')}
      action={<Button onClick={retry}>{t('load.retry')}</Button>}
    />
  );
  return (
    <ErrorBoundary onRetry={loadAgain} fallback={failed}>
      <Suspense fallback={<LoadingBlock />}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
};
