import type { RegistryEntry } from '@cardwise/contracts/site/registry';
import { Link, useLocale, useLocation, useNavigate } from '@cardwise/web-kit';
import { sitePages } from '@cardwise/web-kit/site-pages';

export async function workingRemote({ name }: RegistryEntry): Promise<unknown> {
  const pages = sitePages().filter(({ remote }) => remote === name);
  const screens = Object.fromEntries(pages.map(({ screen }) => [screen, getScreen(screen.replace('-', ' '))]));
  return { default: { contract: 1, screens } };
}

function getScreen(name: string) {
  return () => {
    const { pathname } = useLocation();
    const navigate = useNavigate();
    return (
      <>
        <h1>
          {name} in {useLocale()}
        </h1>
        <p>at {pathname}</p>
        <Link to="/about">leave</Link>
        <Link to="/">go to the root</Link>
        <Link key={pathname} to={`${pathname}/core`}>
          go on
        </Link>
        <button type="button" onClick={() => void navigate(-1)}>
          go back
        </button>
      </>
    );
  };
}
