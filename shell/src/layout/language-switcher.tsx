import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { Icon } from '@cardwise/ui-kit/icon';
import { globeIcon } from '@cardwise/ui-kit/icons';
import { useHydrated } from '@cardwise/ui-kit/use-hydrated';
import {
  Link,
  alternates as getAlternates,
  rememberLocale,
  useLocale,
  useLocation,
  useTranslation,
} from '@cardwise/web-kit';
import { useSitePages } from '@cardwise/web-kit/site-pages';

import { type ActiveRoute, replaceLocale } from '../routing/resolve-route.ts';
import { useAlternates } from '../routing/use-active-route.ts';
import { Menu } from '../menu/menu.tsx';
import styles from './language-switcher.module.css';

// The names are written out here, because a browser takes a tenth of a second to load them for seven languages.
const localeNames: Record<Locale, string> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pl: 'Polski',
  pt: 'Português',
};

export function LanguageSwitcher({ route }: { route: ActiveRoute }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const hydrated = useHydrated();
  const { search, hash } = useLocation();
  const alternates = useAlternates(route);
  const translated = useSitePages().filter(({ slugs }) => typeof slugs !== 'string');
  // A page that is prerendered for many addresses knows only its view.
  const page = translated.find(({ name }) => name === route.view) ?? translated.find(({ home }) => home);
  const here = locales.map((other) => ({ locale: other, path: replaceLocale(route.path, other) }));
  const links = alternates.length > 0 ? alternates : here;
  const targets =
    hydrated || !page
      ? links.map(({ locale: other, path }) => ({ locale: other, to: { pathname: path, search, hash } }))
      : getAlternates({ page, rest: [] }).map(({ locale: other, path }) => ({ locale: other, to: { pathname: path } }));
  const button = (
    <>
      <Icon icon={globeIcon} />
      <span className={styles.code}>{locale.toUpperCase()}</span>
    </>
  );
  return (
    <Menu label={t('language', { name: localeNames[locale] })} button={button}>
      {targets.map(({ locale: other, to }) => (
        <li key={other}>
          <Link
            to={to}
            // The Back button leads to the previous page, not to this one in another language.
            replace
            lang={other}
            hrefLang={other}
            aria-current={other === locale ? 'true' : undefined}
            onClick={() => rememberLocale(other)}
          >
            {localeNames[other]}
          </Link>
        </li>
      ))}
    </Menu>
  );
}
