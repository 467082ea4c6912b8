import type { Locale } from '@cardwise/contracts/site/locales';
import type { ConfigProviderProps } from 'antd';
import english from 'antd/locale/en_US';
import { useEffect, useState } from 'react';

export type AntdTexts = NonNullable<ConfigProviderProps['locale']>;

const loaders: Record<Locale, () => Promise<{ default: AntdTexts }>> = {
  de: () => import('antd/locale/de_DE'),
  en: async () => ({ default: english }),
  es: () => import('antd/locale/es_ES'),
  fr: () => import('antd/locale/fr_FR'),
  it: () => import('antd/locale/it_IT'),
  pl: () => import('antd/locale/pl_PL'),
  pt: () => import('antd/locale/pt_BR'),
};

/** Weekdays have dayjs's shortest names, because some of antd's do not fit; the header's buttons their visible labels. */
const withOurCalendar = (texts: AntdTexts): AntdTexts => {
  const { DatePicker } = texts;
  if (!DatePicker) return texts;
  const { shortWeekDays: _, ...lang } = DatePicker.lang;
  return { ...texts, DatePicker: { ...DatePicker, lang: { ...lang, monthSelect: '', yearSelect: '' } } };
};

/** antd's texts, English until they have loaded. Never undefined: antd would remount its subtree when they arrive. */
export const useAntdTexts = (locale: Locale): AntdTexts => {
  const [texts, setTexts] = useState<AntdTexts>(withOurCalendar(english));

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
};
