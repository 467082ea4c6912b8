import { racePage } from '@cardwise/contracts/rounds/pages';
import { joinRace, RaceId } from '@cardwise/contracts/rounds/races';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { LoadingBlock } from '@cardwise/request-kit/loaded';
import { useAction } from '@cardwise/request-kit/use-action';
import { useOnline } from '@cardwise/request-kit/use-online';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { Panel } from '@cardwise/ui-kit/panel';
import { useDelay } from '@cardwise/ui-kit/use-delay';
import {
  useTranslation,
  ApiError,
  Navigate,
  pagePath,
  preferredLocale,
  useLocale,
  usePageHead,
  useParams,
  Route,
  Routes,
} from '@cardwise/web-kit';
import { lazy, useCallback, useLayoutEffect, type SubmitEvent, useEffect, useState } from 'react';

import { NameField, getNameRefusal, useRaceName } from '../challenge/nickname.tsx';
import { GameProvider } from '../game/game.tsx';
import invitationPanel from '../game/invitation-panel.module.css';
import { ten } from '../ten.tsx';
import { Countdown } from './clock.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Lobby } from './lobby.tsx';
import { OwnPace } from './own-pace.tsx';
import { Closed, StageTitle, useNames } from './race.tsx';
import styles from './room.module.css';
import { useLatestRace } from './running-race.tsx';
import { RaceStartPage } from './start-page.tsx';
import { Together, TogetherResult } from './together.tsx';
import { type Race, type SeenRace, useRace, seeRace, belongsTo, isBigScreen, readRace } from './use-race.ts';

const HostScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "race-host" */ './host-screen.tsx')).HostScreen,
}));

/**
 * A lost connection is reported after this many milliseconds, because one that is soon replaced is not worth a message.
 */
const lostAfter = 2000;

export function RacePages() {
  // All parts of the page wait here for their texts, and not each on its own.
  useTranslation('races');
  return (
    <GameProvider value={ten}>
      <Routes>
        <Route index element={<RaceStartPage />} />
        <Route path=":race" element={<RacePage />} />
      </Routes>
    </GameProvider>
  );
}

function RacePage() {
  const { t } = useTranslation('races');
  const locale = useLocale();
  usePageHead({ title: t('title'), unlisted: true });
  const id = RaceId.safeParse(useParams()['race']).data;
  if (!id) return <Closed reason="missing" />;
  // The sender's link may be in another language than the reader's.
  const preferred = preferredLocale();
  if (preferred !== locale) return <Navigate to={pagePath(preferred, racePage, id)} replace />;
  return <LoadedRace key={id} id={id} />;
}

type LoadedState = { race?: SeenRace; error?: ApiError };

function LoadedRace({ id }: { id: string }) {
  const { t } = useTranslation('races');
  const [{ race, error }, setLoaded] = useState<LoadedState>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    readRace(id, abort.signal).then(
      (seen) => setLoaded({ race: seen }),
      (thrown: unknown) => {
        if (!abort.signal.aborted)
          setLoaded({ error: thrown instanceof ApiError ? thrown : new ApiError('bad_response') });
      },
    );
    return () => abort.abort();
  }, [id, attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);

  if (race && belongsTo(race)) return <Room first={race} onLeft={again} />;
  if (race) return <JoinPage race={race} onJoined={(joined) => setLoaded({ race: joined })} onChanged={again} />;
  if (error?.code === 'not_found') return <Closed reason="missing" />;
  if (error) {
    return (
      <>
        <h1>{t('title')}</h1>
        <FailureAlert title={t('failed')} error={error} onRetry={again} />
      </>
    );
  }
  return <LoadingBlock height="24rem" />;
}

/**
 * Shows the race to its members.
 * @param props.onLeft called for a former member who may come back, having left in another tab or been in a room that
 * the host has cleared.
 */
function Room({ first, onLeft }: { first: SeenRace; onLeft: () => void }) {
  const race = useRace(first);
  useLatestRace(race);
  const mayReturn = !race.belongs && race.removed === false;
  useEffect(() => {
    if (mayReturn) onLeft();
  }, [mayReturn, onLeft]);
  if (mayReturn) return <LoadingBlock height="24rem" />;
  if (!race.belongs) return <Closed reason="removed" />;
  return (
    <>
      <Lost connected={race.connected} />
      <Stage race={race} />
      <LeaveGuard race={race} />
    </>
  );
}

function Lost({ connected }: { connected: boolean }) {
  const { t } = useTranslation('races');
  const online = useOnline();
  const lost = useDelay(!connected, lostAfter);
  if (online && !lost) return null;
  return (
    <Alert className={styles.lost} kind="info" title={t('lost.title')}>
      {t('lost.text')}
    </Alert>
  );
}

function Stage({ race }: { race: Race }) {
  const { state } = race;
  useLayoutEffect(() => {
    // When the race is over, the player may still be reading the last verdict.
    if (state.phase !== 'over') scrollTo({ top: 0, behavior: 'instant' });
  }, [state.phase]);
  if (isBigScreen(race)) return <HostScreen race={race} />;
  if (state.phase === 'lobby') return <Lobby race={race} />;
  if (state.phase === 'countdown') return <Countdown race={race} />;
  if (state.pace === 'own') return <OwnPace race={race} />;
  return state.phase === 'over' ? <TogetherResult race={race} /> : <Together race={race} />;
}

type Props = {
  race: SeenRace;
  onJoined: (race: SeenRace) => void;
  /** This is called when the race is no longer what the page shows. */
  onChanged: () => void;
};

function JoinPage({ race, onJoined, onChanged }: Props) {
  const { t } = useTranslation('races');
  const { state } = race;
  const { nameAt, toList } = useNames(race);
  const [isTaken, setTaken] = useState(false);
  const name = useRaceName(isTaken);
  const { run, pending, error } = useAction(joinRace, { onConflict: onChanged });
  const refused = getNameRefusal(error);
  useEffect(() => {
    if (refused === 'taken') setTaken(true);
  }, [refused]);
  const join = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!name.check()) return;
    const sent = performance.now();
    const view = await run({ params: { race: state.id }, body: name.sent });
    if (view) onJoined(seeRace(view, sent));
  };
  const reason = closedTo(state);
  if (reason) return <Closed reason={reason} />;
  if (error?.code === 'forbidden') return <Closed reason="removed" />;
  if (error?.code === 'not_found') return <Closed reason="missing" />;
  const host = state.members.find(({ number }) => number === state.host);
  const here = state.members.filter(({ left }) => !left);
  return (
    <Panel className={invitationPanel.panel}>
      <StageTitle>{host ? t('join.by', { name: nameAt(host.number) }) : t('join.title')}</StageTitle>
      <p>{`${t('join.about', { number: state.length })} ${t(`pace.explain.${state.pace}`)}`}</p>
      {!state.crowd && (
        <p className={styles.note}>{t('join.here', { names: toList(here.map(({ number }) => number)) })}</p>
      )}
      {state.crowd && <p className={styles.note}>{t('members.count', { count: state.players })}</p>}
      <form className={styles.joinForm} onSubmit={(event) => void join(event)} noValidate>
        <NameField {...name} refused={refused} />
        <Button type="submit" variant="primary" size="large" pending={pending}>
          {t('join.join')}
        </Button>
      </form>
      {state.phase !== 'lobby' && <p className={styles.note}>{t('join.late')}</p>}
      {error && !refused && <FailureAlert title={t('join.failed')} error={error} />}
    </Panel>
  );
}

function closedTo({ phase, crowd, full, question, length }: SeenRace['state']) {
  if (phase === 'over') return 'over';
  if (phase !== 'lobby' && (!crowd || question?.number === length)) return 'begun';
  return full ? 'full' : undefined;
}
