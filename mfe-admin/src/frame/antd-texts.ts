import type { Locale } from '@cardwise/contracts/locales';
import type { ConfigProviderProps } from 'antd';
import { useEffect, useState } from 'react';

export type AntdTexts = NonNullable<ConfigProviderProps['locale']>;

const loaders: Record<Locale, () => Promise<{ default: AntdTexts }>> = {
  de: () => import('antd/locale/de_DE'),
  en: () => import('antd/locale/en_US'),
  es: () => import('antd/locale/es_ES'),
  fr: () => import('antd/locale/fr_FR'),
  it: () => import('antd/locale/it_IT'),
  pl: () => import('antd/locale/pl_PL'),
  pt: () => import('antd/locale/pt_BR'),
};

/**
 * The buttons of a calendar's head are called by what stands on them, not by what antd calls them. Its days of the week are
 * dayjs's shortest: not all of antd's fit their columns.
 */
const withOurCalendar = (texts: AntdTexts): AntdTexts => {
  const { DatePicker } = texts;
  if (!DatePicker) return texts;
  const { shortWeekDays: _, ...lang } = DatePicker.lang;
  return { ...texts, DatePicker: { ...DatePicker, lang: { ...lang, monthSelect: '', yearSelect: '' } } };
};

/** antd's own texts in a language. Until they are there, and where they cannot be had, antd speaks English. */
export function useAntdTexts(locale: Locale): AntdTexts | undefined {
  const [texts, setTexts] = useState<AntdTexts>();

  useEffect(() => {
    let wanted = true;
    loaders[locale]().then(
      (module) => {
        if (wanted) setTexts(withOurCalendar(module.default));
      },
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [locale]);
  return texts;
}
