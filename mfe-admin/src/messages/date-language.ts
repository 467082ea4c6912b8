import type { Locale } from '@cardwise/contracts/site/locales';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';

type DayjsLocale = { default: { name: string; formats?: { L?: string } } };

const loaders: Record<Locale, () => Promise<DayjsLocale>> = {
  de: () => import('dayjs/locale/de'),
  en: () => import('dayjs/locale/en'),
  es: () => import('dayjs/locale/es'),
  fr: () => import('dayjs/locale/fr'),
  it: () => import('dayjs/locale/it'),
  pl: () => import('dayjs/locale/pl'),
  pt: () => import('dayjs/locale/pt-br'),
};

/** The day format: the language's own, but ISO in English, whose speakers disagree on it. */
export type DateLanguage = { format: string };

const iso: DateLanguage = { format: 'YYYY-MM-DD' };

/** Undefined while dayjs's locale loads; ISO dates if it cannot be loaded. */
export const useDateLanguage = (locale: Locale): DateLanguage | undefined => {
  const [language, setLanguage] = useState<DateLanguage & { locale: Locale }>();

  useEffect(() => {
    let wanted = true;
    loaders[locale]().then(
      ({ default: texts }) => {
        if (!wanted) return;
        dayjs.locale(texts.name);
        setLanguage({ locale, format: texts.formats?.L ?? iso.format });
      },
      () => {
        if (wanted) setLanguage({ locale, ...iso });
      },
    );
    return () => {
      wanted = false;
    };
  }, [locale]);
  return language?.locale === locale ? language : undefined;
};
