import { LoadingBlock } from '@cardwise/request-kit/loaded';
import { Route, Routes, useSession, useTranslation } from '@cardwise/web-kit';

import { GroupPage } from './group-page.tsx';
import { GroupsPage } from './groups-page.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { LoginNeeded } from './closed.tsx';

export const FriendsPages = () => {
  // All parts wait for their texts here.
  const { t } = useTranslation('friends');
  const { user, loading } = useSession();
  if (loading) return <LoadingBlock height="24rem" />;
  const needed = <LoginNeeded title={t('login.title')}>{t('login.text')}</LoginNeeded>;
  return (
    <Routes>
      <Route index element={user ? <GroupsPage /> : needed} />
      <Route path="join/:invitation" element={<InvitationPage />} />
      <Route path=":group" element={user ? <GroupPage /> : needed} />
    </Routes>
  );
};
