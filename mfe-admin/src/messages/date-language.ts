import type { Locale } from '@cardwise/contracts/locales';
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

/** How days are written: as the language does it, and in English, where its speakers disagree, by ISO. */
export type DateLanguage = { format: string };

const iso: DateLanguage = { format: 'YYYY-MM-DD' };

/**
 * Teaches the date pickers the names of months and days.
 *
 * @returns undefined while they are on their way; where they cannot be had, the pickers speak English.
 */
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
