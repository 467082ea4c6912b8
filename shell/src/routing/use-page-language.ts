import { changeLocale, emitSuiteEvent, useTranslation } from '@cardwise/web-kit';
import { useEffect, useEffectEvent } from 'react';

import type { Place } from './place.ts';

/** The texts of the page follow the language of the address; where they cannot be had it says so, and stays readable. */
export const usePageLanguage = (place: Place): void => {
  const { t } = useTranslation('shell');
  const follow = useEffectEvent(async () => {
    if (await changeLocale(place.locale, 'shell')) return;
    emitSuiteEvent('alert:raised', {
      kind: 'warning',
      title: t('languageFailed.title'),
      text: t('languageFailed.text'),
    });
  });
  // The place, not its language alone: who chooses the language again wants another attempt.
  useEffect(() => void follow(), [place]);
};
