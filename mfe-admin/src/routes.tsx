import { type AdminTab, adminTabPath, adminTabs } from '@cardwise/contracts/admin/pages';
import { LoadingBlock } from '@cardwise/request-kit/loaded';
import { LoginLink } from '@cardwise/request-kit/login-link';
import { Alert } from '@cardwise/ui-kit/alert';
import { Navigate, Route, Routes, useSession, useTranslation } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import { AdminFrame } from './frame/admin-frame.tsx';
import { type LoadTab, TabOutlet } from './frame/tab-outlet.tsx';

/** Spares non-administrators screens full of errors. Access itself is enforced by the servers. */
const AdminGuard = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('admin');
  const { user, loading } = useSession();
  if (loading) return <LoadingBlock />;
  if (user?.role === 'admin') return children;
  return (
    <>
      <h1>{t('title')}</h1>
      <Alert kind="warning" title={t(user ? 'access.forbidden' : 'access.login')} action={<LoginLink />}>
        {user ? t('access.forbiddenText', { name: user.name }) : t('access.loginText')}
      </Alert>
    </>
  );
};

/** Each tab is its own chunk: reading logs does not load the date picker. */
const loaders: Record<AdminTab, LoadTab> = {
  logs: async () => (await import('./logs/logs-screen.tsx')).LogsScreen,
  users: async () => (await import('./users/users-screen.tsx')).UsersScreen,
  cards: async () => (await import('./cards/cards-screen.tsx')).CardsScreen,
  messages: async () => (await import('./messages/messages-screen.tsx')).MessagesScreen,
  metadata: async () => (await import('./metadata/metadata-screen.tsx')).MetadataScreen,
  preview: async () => (await import('./preview/preview-screen.tsx')).PreviewScreen,
  releases: async () => (await import('./releases/releases-screen.tsx')).ReleasesScreen,
};

// Load the requested tab in parallel with the texts, not after them.
const opened = adminTabs.find((tab) => adminTabPath(tab) === location.pathname);
if (opened) void loaders[opened]().catch(() => {});

const Administration = () => (
  <AdminGuard>
    <AdminFrame>
      <Routes>
        {adminTabs.map((tab) => (
          <Route key={tab} path={tab} element={<TabOutlet key={tab} tab={tab} load={loaders[tab]} />} />
        ))}
        <Route path="*" element={<Navigate to={adminTabPath(adminTabs[0])} replace />} />
      </Routes>
    </AdminFrame>
  </AdminGuard>
);

export const screens = { admin: Administration };
