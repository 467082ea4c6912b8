import { changeLocale, emitSuiteEvent, useTranslation } from '@cardwise/web-kit';
import { useEffect, useEffectEvent } from 'react';

import type { ActiveRoute } from './resolve-route.ts';

/** Loads the texts of the address's language. If they fail, an alert says so and the page keeps its former language. */
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
  // The route, not only its language: choosing the same language again is another attempt.
  useEffect(() => void follow(), [route]);
};
