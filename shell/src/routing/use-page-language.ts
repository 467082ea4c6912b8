import { changeLocale, emitSuiteEvent, useTranslation } from '@cardwise/web-kit';
import { useEffect, useEffectEvent } from 'react';

import type { ActiveRoute } from './resolve-route.ts';

/** Without the texts, an alert says so and the page keeps its language. */
export const usePageLanguage = (route: ActiveRoute): void => {
  const { t } = useTranslation('shell');
  const follow = useEffectEvent(async () => {
    if (await changeLocale(route.locale, 'shell')) return;
    emitSuiteEvent('alert:raised', {
      kind: 'warning',
      title: t('languageFailed.title'),
      text: t('languageFailed.text'),
    });
  });
  // On the whole route: choosing the same language again retries.
  useEffect(() => void follow(), [route]);
};
