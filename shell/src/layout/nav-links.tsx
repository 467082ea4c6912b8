import { pagePath } from '@cardwise/contracts/site/pages';
import { Link, useAppConfigSoFar, useLocale, useSession } from '@cardwise/web-kit';
import { useSitePages } from '@cardwise/web-kit/site-pages';

import { loadView } from '../routing/load-view.ts';
import { isFor, labelOf } from '../pages/known-pages.ts';

// A failure is shown when the page is opened.
const prepare = (view: string) => void loadView(view).catch(() => {});

export const NavLinks = ({ view }: { view: string }) => {
  const locale = useLocale();
  const { config } = useAppConfigSoFar();
  const { user } = useSession();
  const pages = useSitePages().filter((page) => page.navigation !== undefined && isFor(page, user));
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.name}>
          <Link
            to={pagePath(locale, page, ...(page.opens && config ? [config.current, 1] : []))}
            aria-current={page.name === view ? 'page' : undefined}
            onPointerEnter={() => prepare(page.name)}
            onFocus={() => prepare(page.name)}
          >
            {labelOf(page, locale)}
          </Link>
        </li>
      ))}
    </ul>
  );
};
