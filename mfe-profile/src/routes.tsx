import { ProfileScreen } from './profile/profile-screen.tsx';

/** Screens by the names under which the shell asks for them. */
export const screens = { profile: ProfileScreen };
