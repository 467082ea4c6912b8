import type { RegistryEntry, RemoteName } from '@cardwise/contracts/site/registry';
import { Link, useLocale, useLocation } from '@cardwise/web-kit';

const screenOf = (name: string) => () => (
  <>
    <h1>
      {name} in {useLocale()}
    </h1>
    <p>at {useLocation().pathname}</p>
    <Link to="/about">leave</Link>
    <Link to="/">go to the root</Link>
  </>
);

const screens: Record<RemoteName, Record<string, () => React.ReactNode>> = {
  mfe_quiz: { quiz: screenOf('quiz'), 'pixel-quiz': screenOf('pixel quiz'), daily: screenOf('daily') },
  mfe_statistics: { statistics: screenOf('statistics') },
  mfe_profile: { profile: screenOf('profile') },
  mfe_admin: { admin: screenOf('admin') },
};

/** Replaces `loadExposed` with remotes that all work. */
export const workingRemote = async ({ name }: RegistryEntry): Promise<unknown> => ({
  default: { contract: 1, screens: screens[name] },
});
