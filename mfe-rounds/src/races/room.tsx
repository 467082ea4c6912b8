import { useOnline } from '@cardwise/request-kit/use-online';
import { Alert } from '@cardwise/ui-kit/alert';
import { useDelay } from '@cardwise/ui-kit/use-delay';
import { useTranslation } from '@cardwise/web-kit';
import { lazy, useLayoutEffect } from 'react';

import { Closed } from './race.tsx';
import { Countdown } from './clock.tsx';
import { Lobby } from './lobby.tsx';
import { OwnPace } from './own-pace.tsx';
import styles from './room.module.css';
import { Together, TogetherResult } from './together.tsx';
import { type Race, type SeenRace, useRace } from './use-race.ts';

const HostScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "race-host" */ './host-screen.tsx')).HostScreen,
}));

/** In milliseconds: a replaced connection is not worth a word. */
const lostAfter = 2000;

const Lost = ({ connected }: { connected: boolean }) => {
  const { t } = useTranslation('races');
  const online = useOnline();
  const lost = useDelay(!connected, lostAfter);
  if (online && !lost) return null;
  return (
    <Alert className={styles.lost} kind="info" title={t('lost.title')}>
      {t('lost.text')}
    </Alert>
  );
};

const Stage = ({ race }: { race: Race }) => {
  const { state, you } = race;
  useLayoutEffect(() => {
    // A last verdict may still be read when the race is over.
    if (state.phase !== 'over') scrollTo({ top: 0, behavior: 'instant' });
  }, [state.phase]);
  if (state.crowd && you === null) return <HostScreen race={race} />;
  if (state.phase === 'lobby') return <Lobby race={race} />;
  if (state.phase === 'countdown') return <Countdown race={race} />;
  if (state.pace === 'own') return <OwnPace race={race} />;
  return state.phase === 'over' ? <TogetherResult race={race} /> : <Together race={race} />;
};

export const Room = ({ first }: { first: SeenRace }) => {
  const race = useRace(first);
  if (!race.belongs) return <Closed reason="removed" />;
  return (
    <>
      <Lost connected={race.connected} />
      <Stage race={race} />
    </>
  );
};
