import { defaultLocale } from '@cardwise/contracts/locales';
import { useLocale, useScreenHead, useTranslation } from '@cardwise/web-kit';
import { useEffect } from 'react';

import { siteName } from '../site-name.ts';
import type { Place } from './place.ts';
import { useAlternates } from './use-alternates.ts';
import { usePageLanguage } from './use-page-language.ts';

const absolute = (path: string) => new URL(path, location.origin).href;

/** What the document says about itself. React keeps links in the head up to date; the rest stands in the HTML already. */
export const Head = ({ place }: { place: Place }) => {
  usePageLanguage(place);
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const screen = useScreenHead();
  const title = `${screen?.title ?? t(`pages.${place.view}.title`)} · ${siteName}`;
  const description = screen?.description ?? t(`pages.${place.view}.description`);

  useEffect(() => {
    document.title = title;
    document.documentElement.lang = locale;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description, locale]);

  const alternates = useAlternates(place);
  const unlisted = alternates.length === 0 || place.view === 'my_profile';
  const fallback = alternates.find((alternate) => alternate.locale === defaultLocale);
  return (
    <>
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={absolute(place.path)} />}
      {alternates.map((alternate) => (
        <link key={alternate.locale} rel="alternate" hrefLang={alternate.locale} href={absolute(alternate.path)} />
      ))}
      {fallback && <link rel="alternate" hrefLang="x-default" href={absolute(fallback.path)} />}
    </>
  );
};
