import type { AdminTab } from '@cardwise/contracts/site/slugs';
import { LoadingBlock } from '@cardwise/request-kit/loaded';
import { Alert } from '@cardwise/ui-kit/alert';
import { ErrorBoundary, usePageHead, useTranslation } from '@cardwise/web-kit';
import { Button } from 'antd';
import { type ComponentType, Suspense, lazy, useState } from 'react';

export type LoadTab = () => Promise<ComponentType>;

const lazyTab = (load: LoadTab) => lazy(async () => ({ default: await load() }));

/** Shows a tab and contains its failures, so that the other tabs keep working. */
export const TabOutlet = ({ tab, load }: { tab: AdminTab; load: LoadTab }) => {
  const { t } = useTranslation('admin');
  const [Screen, setScreen] = useState(() => lazyTab(load));
  usePageHead({ title: `${t(`tabs.${tab}`)} · ${t('title')}` });

  // React caches a lazy component's failure; every attempt needs a new one.
  const loadAgain = () => setScreen(lazyTab(load));
  const failed = (_: Error, retry: () => void) => (
    <Alert kind="error" title={t('load.tabFailed')} action={<Button onClick={retry}>{t('load.retry')}</Button>}>
      {t('load.tabFailedText')}
    </Alert>
  );
  return (
    <ErrorBoundary onRetry={loadAgain} fallback={failed}>
      <Suspense fallback={<LoadingBlock />}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
};
