import { useSession } from '@cardwise/web-kit';

import { LoginNeeded } from './login-needed.tsx';
import { PlayerProfile } from './player-profile.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** What a player sees of themselves: results, streaks, weak spots, name and background, and their rights. */
export const ProfileScreen = () => {
  const { user, loading } = useSession();
  if (loading) return <ProfileSkeleton />;
  return user ? <PlayerProfile key={user.id} user={user} /> : <LoginNeeded />;
};
