import type { PlayerResults } from '@cardwise/contracts/players';
import type { Profile } from '@cardwise/contracts/profile';

import type { User } from '../users/model.ts';

/** What of a player leaves the service. */
export const presentProfile = (user: User, results: PlayerResults): Profile => ({
  name: user.name,
  battletag: user.battletag ?? '',
  member_since: user.createdAt.toISOString(),
  background: user.background,
  ...results,
});
