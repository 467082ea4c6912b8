import type { Locale } from '@cardwise/contracts/site/locales';
import type { ConfigProviderProps } from 'antd';
import english from 'antd/locale/en_US';
import { useEffect, useMemo, useState } from 'react';

type AntdTexts = NonNullable<ConfigProviderProps['locale']>;

const loaders: Record<Locale, () => Promise<{ default: AntdTexts }>> = {
  de: () => import('antd/locale/de_DE'),
  en: async () => ({ default: english }),
  es: () => import('antd/locale/es_ES'),
  fr: () => import('antd/locale/fr_FR'),
  it: () => import('antd/locale/it_IT'),
  pl: () => import('antd/locale/pl_PL'),
  pt: () => import('antd/locale/pt_BR'),
};

export function languageNames(language: Locale): (locale: Locale) => string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return (locale) => names.of(locale) ?? locale;
}

/**
 * Returns antd's texts, which are English until those of the language have loaded. They are never undefined, because
 * antd would remount its subtree when they arrive.
 */
export function useAntdTexts(locale: Locale): AntdTexts {
  const texts = useLoaded(locale, loaders)?.texts ?? english;
  return useMemo(() => withOurCalendar(texts), [texts]);
}

/** Returns the language that was loaded last, and its texts unless they could not be loaded. */
export function useLoaded<T>(locale: Locale, loaders: Record<Locale, () => Promise<{ default: T }>>) {
  const [loaded, setLoaded] = useState<{ locale: Locale; texts?: T }>();

  useEffect(() => {
    let wanted = true;
    const take = (module?: { default: T }) => {
      if (wanted) setLoaded({ locale, ...(module && { texts: module.default }) });
    };
    loaders[locale]().then(take, () => take());
    return () => {
      wanted = false;
    };
  }, [locale, loaders]);
  return loaded;
}

/**
 * Adapts the calendar. Weekdays get dayjs's shortest names, because some of antd's do not fit, and the buttons in the
 * header are named by their visible labels.
 */
function withOurCalendar(texts: AntdTexts): AntdTexts {
  const { DatePicker } = texts;
  if (!DatePicker) return texts;
  const { shortWeekDays: _, ...lang } = DatePicker.lang;
  return { ...texts, DatePicker: { ...DatePicker, lang: { ...lang, monthSelect: '', yearSelect: '' } } };
}
