import { RaceId, loadRace } from '@cardwise/contracts/rounds/races';
import { createStoredText, pageStorage } from '@cardwise/play-kit/stores';
import { Alert } from '@cardwise/ui-kit/alert';
import { buttonLook } from '@cardwise/ui-kit/button';
import { Link, useApi, useTranslation } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

import styles from './start-page.module.css';
import { useRacePath } from './race.tsx';
import { belongsTo, type SeenRace } from './use-race.ts';

const latest = createStoredText(pageStorage(), 'latest_race');

/** Remembers a running race, so that this browser can lead back to it. */
export function useLatestRace(race: SeenRace): void {
  const { id } = race.state;
  const running = isRunning(race);
  useEffect(() => {
    if (running) latest.set(id);
  }, [id, running]);
}

/** Links to a race that goes on without its player. */
export function RunningRace() {
  const { t } = useTranslation('races');
  const pathTo = useRacePath();
  const [id] = useState(() => RaceId.safeParse(latest.get()).data);
  const { data: race } = useApi(loadRace, id === undefined ? null : { params: { race: id } });
  if (id === undefined || !race || !belongsTo(race) || !isRunning(race)) return null;
  return (
    <Alert
      kind="info"
      className={styles.running}
      title={t('running.title')}
      action={
        <Link className={buttonLook({ variant: 'primary' })} to={pathTo(id)}>
          {t('running.back')}
        </Link>
      }
    />
  );
}

export function isRunning({ state: { phase } }: Pick<SeenRace, 'state'>): boolean {
  return phase === 'countdown' || phase === 'running';
}
