import { useTranslation } from '@cardwise/web-kit';

import { PlayerOnly } from '../player/player-only.tsx';
import { PlayerProfile } from './player-profile.tsx';

export const ProfileScreen = () => {
  const { t } = useTranslation('profile');
  return (
    <PlayerOnly title={t('title')} why={t('login.text')}>
      {(user) => <PlayerProfile key={user.id} user={user} />}
    </PlayerOnly>
  );
};
