import { Route, Routes, useTranslation } from '@cardwise/web-kit';

import { PlayerOnly } from '../player/player-only.tsx';
import { SetScreen } from './set-screen.tsx';
import { SetsScreen } from './sets-screen.tsx';

export const CollectionScreen = () => {
  const { t } = useTranslation('profile');
  return (
    <PlayerOnly title={t('collection.title')} why={t('collection.login')}>
      {(user) => (
        <Routes key={user.id}>
          <Route index element={<SetsScreen />} />
          <Route path=":set" element={<SetScreen />} />
        </Routes>
      )}
    </PlayerOnly>
  );
};
