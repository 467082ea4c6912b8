import { type AdminTab, adminTabPath, adminTabs } from '@cardwise/contracts/admin/pages';
import { Navigate, Route, Routes } from '@cardwise/web-kit';

import { AdminGuard } from './access/admin-guard.tsx';
import { AdminFrame } from './frame/admin-frame.tsx';
import { type LoadTab, TabOutlet } from './frame/tab-outlet.tsx';

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
