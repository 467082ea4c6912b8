/** While a new site imports its cards, the start pages show a notice and load again until today can be played. */

import type { loadDays } from '@cardwise/contracts/rounds/days';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { usePageVisible } from '@cardwise/play-kit/stores';
import { Alert } from '@cardwise/ui-kit/alert';
import type { ApiLoad } from '@cardwise/web-kit';
import { useEffect } from 'react';

import { useGameTexts } from '../game/game.tsx';

/** The days are loaded again at this interval, in milliseconds. */
const interval = 5000;

export function Importing() {
  const { t } = useGameTexts();
  return (
    <Alert kind="info" title={t('start.importing.title')}>
      <p>{t('start.importing.text')}</p>
    </Alert>
  );
}

/** Loads the days again until today can be played. */
export function useImportEnd({ data, retry }: ApiLoad<ResponseOf<typeof loadDays>>): void {
  const visible = usePageVisible();
  const waits = visible && data?.importing === true;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(retry, interval);
    return () => clearInterval(timer);
  }, [waits, retry]);
}
