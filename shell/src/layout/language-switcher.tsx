import { type Locale, locales } from '@cardwise/contracts/locales';
import { Icon } from '@cardwise/ui-kit/icon';
import { Link, rememberLocale, useLocale, useLocation, useTranslation } from '@cardwise/web-kit';

import { type ActiveRoute, replaceLocale } from '../routing/resolve-route.ts';
import { useAlternates } from '../routing/use-active-route.ts';
import { Menu } from './menu.tsx';
import styles from './language-switcher.module.css';

/** The name of each language in that language. */
const localeNames: Record<Locale, string> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pl: 'Polski',
  pt: 'Português',
};

/** Links to the same page, with the same filter and tab, in the other languages. */
export const LanguageSwitcher = ({ route }: { route: ActiveRoute }) => {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { search, hash } = useLocation();
  const alternates = useAlternates(route);
  // Without alternates, only the language prefix of the current address changes.
  const here = locales.map((other) => ({ locale: other, path: replaceLocale(route.path, other) }));
  const links = alternates.length > 0 ? alternates : here;
  const button = (
    <>
      <Icon name="globe" />
      <span className={styles.code}>{locale.toUpperCase()}</span>
    </>
  );
  return (
    <Menu label={t('language', { name: localeNames[locale] })} button={button}>
      {links.map(({ locale: other, path }) => (
        <li key={other}>
          <Link
            to={{ pathname: path, search, hash }}
            // Back should lead to the previous page, not to this one in another language.
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
};
