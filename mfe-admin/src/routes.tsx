import { type AdminTab, adminTabPath, adminTabs } from '@cardwise/contracts/admin/pages';
import { LoadingBlock } from '@cardwise/request-kit/loaded';
import { ErrorBoundary, Navigate, Route, Routes, usePageHead, useTranslation } from '@cardwise/web-kit';
import { Alert, Button } from 'antd';
import { type ComponentType, lazy, Suspense, useState } from 'react';

import { AdminFrame } from './frame/admin-frame.tsx';

type LoadTab = () => Promise<ComponentType>;

const loaders: Record<AdminTab, LoadTab> = {
  logs: async () => (await import('./logs/logs-screen.tsx')).LogsScreen,
  users: async () => (await import('./users/users-screen.tsx')).UsersScreen,
  cards: async () => (await import('./cards/cards-screen.tsx')).CardsScreen,
  messages: async () => (await import('./messages/messages-screen.tsx')).MessagesScreen,
  metadata: async () => (await import('./metadata/metadata-screen.tsx')).MetadataScreen,
  preview: async () => (await import('./preview/preview-screen.tsx')).PreviewScreen,
  releases: async () => (await import('./releases/releases-screen.tsx')).ReleasesScreen,
};

const opened = adminTabs.find((tab) => adminTabPath(tab) === location.pathname);
if (opened) void loaders[opened]().catch(() => {});

export const screens = { admin: Administration };

/** Only administrators see these screens in the shell, but the servers enforce the access. */
function Administration() {
  return (
    <AdminFrame>
      <Routes>
        {adminTabs.map((tab) => (
          <Route key={tab} path={tab} element={<TabOutlet key={tab} tab={tab} load={loaders[tab]} />} />
        ))}
        <Route path="*" element={<Navigate to={adminTabPath(adminTabs[0])} replace />} />
      </Routes>
    </AdminFrame>
  );
}

export function TabOutlet({ tab, load }: { tab: AdminTab; load: LoadTab }) {
  const { t } = useTranslation('admin');
  const [Screen, setScreen] = useState(() => lazyTab(load));
  usePageHead({ title: `${t(`tabs.${tab}`)} · ${t('title')}` });

  // React caches the failure of a lazy component, so every attempt needs a new one.
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
}

function lazyTab(load: LoadTab) {
  return lazy(async () => ({ default: await load() }));
}
