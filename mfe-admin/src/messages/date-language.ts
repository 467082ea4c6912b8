import type { Locale } from '@cardwise/contracts/site/locales';
import dayjs from 'dayjs';

import { useLoaded } from '../frame/antd-texts.ts';

type DayjsLocale = { name: string; formats?: { L?: string } };

const loaders: Record<Locale, () => Promise<{ default: DayjsLocale }>> = {
  de: () => import('dayjs/locale/de'),
  en: () => import('dayjs/locale/en'),
  es: () => import('dayjs/locale/es'),
  fr: () => import('dayjs/locale/fr'),
  it: () => import('dayjs/locale/it'),
  pl: () => import('dayjs/locale/pl'),
  pt: () => import('dayjs/locale/pt-br'),
};

/**
 * The day format: the language's own, but ISO in English, whose speakers disagree on it, and where dayjs's locale
 * cannot be loaded. Undefined while it loads.
 */
export const useDayFormat = (locale: Locale): string | undefined => {
  const loaded = useLoaded(locale, loaders);
  if (loaded?.locale !== locale) return undefined;
  if (loaded.texts) dayjs.locale(loaded.texts.name);
  return loaded.texts?.formats?.L ?? 'YYYY-MM-DD';
};
