import { locales } from '@cardwise/contracts/locales';
import { Icon } from '@cardwise/ui-kit/icon';
import { Link, rememberLocale, useLocale, useLocation, useTranslation } from '@cardwise/web-kit';

import { type Place, renamedLocale } from '../routing/place.ts';
import { useAlternates } from '../routing/use-alternates.ts';
import { localeNames } from './locale-names.ts';
import { Menu } from './menu.tsx';
import styles from './language-switcher.module.css';

/** The page's alternate-language links as a menu: the same page, with the same filter and tab, in another language. */
export const LanguageSwitcher = ({ place }: { place: Place }) => {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { search, hash } = useLocation();
  const alternates = useAlternates(place);
  // A page without alternatives stays where it is and changes its language.
  const here = locales.map((other) => ({ locale: other, path: renamedLocale(place.path, other) }));
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
            // Back leads to the page before, not to this one in a language that the visitor has just left.
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
