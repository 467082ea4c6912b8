import { defaultLocale } from '@cardwise/contracts/locales';
import { useLocale, useScreenHead, useTranslation } from '@cardwise/web-kit';
import { useEffect } from 'react';

import { siteName } from '@cardwise/web-kit/site-name';
import type { ActiveRoute } from './resolve-route.ts';
import { useAlternates } from './use-active-route.ts';
import { usePageLanguage } from './use-page-language.ts';

const absolute = (path: string) => new URL(path, location.origin).href;

/**
 * The document's head. React renders the links; title, language and description are in the HTML and updated in place.
 */
export const Head = ({ route }: { route: ActiveRoute }) => {
  usePageLanguage(route);
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const screen = useScreenHead();
  const title = `${screen?.title ?? t(`pages.${route.view}.title`)} · ${siteName}`;
  const description = screen?.description ?? t(`pages.${route.view}.description`);

  useEffect(() => {
    document.title = title;
    document.documentElement.lang = locale;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description, locale]);

  const alternates = useAlternates(route);
  const unlisted = alternates.length === 0 || route.view === 'my_profile';
  const fallback = alternates.find((alternate) => alternate.locale === defaultLocale);
  return (
    <>
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={absolute(route.path)} />}
      {alternates.map((alternate) => (
        <link key={alternate.locale} rel="alternate" hrefLang={alternate.locale} href={absolute(alternate.path)} />
      ))}
      {fallback && <link rel="alternate" hrefLang="x-default" href={absolute(fallback.path)} />}
    </>
  );
};
