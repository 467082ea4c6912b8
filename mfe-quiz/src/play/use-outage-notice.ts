import { emitSuiteEvent, useLocation, useTranslation } from '@cardwise/web-kit';
import { useEffect, useEffectEvent } from 'react';

import type { Visit } from '../visit.ts';

/** Tells a player whom an outage has led to the start page why, once they are there. */
export function useOutageNotice(visit: Visit): void {
  const { t } = useTranslation('quiz');
  const { key } = useLocation();
  const tell = useEffectEvent(() => {
    if (!visit.outage.takeNotice()) return;
    emitSuiteEvent('alert:raised', { kind: 'warning', title: t('outage.title'), text: t('outage.text') });
  });
  // The shell draws the screen anew at the start page; alone, it stays and only the address changes.
  useEffect(() => {
    if (key) tell();
  }, [key]);
}
