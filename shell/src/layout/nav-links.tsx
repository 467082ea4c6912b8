import { Link, pagePath, useAppConfigSoFar, useLocale, useTranslation } from '@cardwise/web-kit';

import { loadView } from '../routing/load-view.ts';
import type { View } from '../routing/resolve-route.ts';

// A failure is shown when the page is opened.
const prepare = (view: View) => void loadView(view).catch(() => {});

/** Statistics open with the newest set. */
export const NavLinks = ({ view }: { view: View }) => {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { config } = useAppConfigSoFar();
  const links = [
    { page: 'quiz', rest: [], text: t('nav.quiz') },
    { page: 'pixel-quiz', rest: [], text: t('nav.pixelQuiz') },
    { page: 'daily', rest: [], text: t('nav.daily') },
    { page: 'statistics', rest: config ? [config.current, 1] : [], text: t('nav.statistics') },
    { page: 'about', rest: [], text: t('nav.about') },
    { page: 'privacy', rest: [], text: t('nav.privacy') },
  ] as const;
  return (
    <ul>
      {links.map(({ page, rest, text }) => (
        <li key={page}>
          <Link
            to={pagePath(locale, page, ...rest)}
            aria-current={page === view ? 'page' : undefined}
            onPointerEnter={() => prepare(page)}
            onFocus={() => prepare(page)}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
};
