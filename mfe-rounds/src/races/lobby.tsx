import { beginRace, leaveRace, readyRace } from '@cardwise/contracts/rounds/races';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { checkIcon, playIcon } from '@cardwise/ui-kit/icons';
import { Panel } from '@cardwise/ui-kit/panel';
import { useNavigate, useTranslation } from '@cardwise/web-kit';
import { siteOrigin } from '@cardwise/web-kit/server-page';
import { useState } from 'react';

import { ConfirmDialog } from '../confirm/confirm-dialog.tsx';
import { SharedLink } from '../share/shared-link.tsx';
import { Arrivals, Members } from './members.tsx';
import { StageTitle, useRacePath } from './race.tsx';
import styles from './room.module.css';
import { isBigScreen, type Race } from './use-race.ts';

export function Lobby({ race }: { race: Race }) {
  const { t } = useTranslation('races');
  const { state, host } = race;
  const { crowd, members, length, pace } = state;
  const [wasHost] = useState(host);
  const isNewHost = host && !wasHost;
  const others = members.filter(({ number, left, away }) => number !== race.you && !left && !away);
  const waiting = others.length === 0 ? t('lobby.alone') : undefined;
  const allReady = others.length > 0 && others.every(({ ready }) => ready);
  return (
    <>
      {/* A new host's ready button has just disappeared. The key mounts the title anew, so that it takes the lost
          focus. */}
      <StageTitle key={String(host)}>{t('lobby.title')}</StageTitle>
      <p className={styles.lead}>{`${t('join.about', { number: length })} ${t(`pace.explain.${pace}`)}`}</p>
      <div className={styles.lobby}>
        <Panel className={styles.panel}>
          <output className={isNewHost ? styles.note : 'visually-hidden'}>{isNewHost && t('lobby.newHost')}</output>
          {/* A crowd's race is begun by the host on the big screen. */}
          {crowd && !host && <p className={styles.note}>{t('lobby.crowdWait')}</p>}
          {!crowd && host && <BeginButton race={race} waiting={waiting} />}
          {!crowd && host && others.length > 0 && (
            <p className={styles.note}>{t(allReady ? 'lobby.allReady' : 'lobby.notAllReady')}</p>
          )}
          {!crowd && !host && (
            <>
              <ReadyButton race={race} />
              <p className={styles.note}>{t('lobby.hostBegins')}</p>
            </>
          )}
          {crowd && host && <BeginButton race={race} waiting={undefined} />}
          <LeaveButton race={race} />
          {/* The list is below the buttons, because above them it would move them with every player who comes. */}
          <h2 className={styles.heading}>{t('members.count', { count: state.players })}</h2>
          <Members race={race} members={members.filter(({ left }) => !left)} />
          <Arrivals race={race} />
        </Panel>
        {!crowd && (
          <Panel className={styles.panel}>
            <h2 className={styles.heading}>{t('lobby.invite')}</h2>
            <p className={styles.note}>{t('lobby.inviteText')}</p>
            <Share race={race} />
          </Panel>
        )}
      </div>
    </>
  );
}

/** Begins the race. @param props.waiting why the race cannot begin yet; undefined if it can. */
export function BeginButton({ race, waiting }: { race: Race; waiting: string | undefined }) {
  const { t } = useTranslation('races');
  const { run, pending, error } = useAction(beginRace);
  return (
    <>
      <Button
        className={styles.begin}
        variant="primary"
        size="large"
        icon={playIcon}
        pending={pending}
        disabled={waiting !== undefined}
        onClick={() => void run({ params: { race: race.state.id } })}
      >
        {t('lobby.begin')}
      </Button>
      {waiting && <p className={styles.note}>{waiting}</p>}
      {error?.code === 'conflict' && <Alert kind="warning" title={t('lobby.tooFew')} />}
      {error && error.code !== 'conflict' && <FailureAlert title={t('lobby.beginFailed')} error={error} />}
    </>
  );
}

function ReadyButton({ race: { state, you } }: { race: Race }) {
  const { t } = useTranslation('races');
  const { run, pending, error } = useAction(readyRace);
  const ready = state.members.find(({ number }) => number === you)?.ready ?? false;
  return (
    <>
      <Button
        className={styles.begin}
        variant={ready ? 'secondary' : 'primary'}
        size="large"
        icon={checkIcon}
        aria-pressed={ready}
        pending={pending}
        onClick={() => void run({ params: { race: state.id }, body: { ready: !ready } })}
      >
        {t('lobby.ready')}
      </Button>
      {error && <FailureAlert title={t('lobby.readyFailed')} error={error} />}
    </>
  );
}

export function LeaveButton({ race }: { race: Race }) {
  const { t } = useTranslation('races');
  const pathTo = useRacePath();
  const navigate = useNavigate();
  const { run, pending, error } = useAction(leaveRace);
  const [asked, setAsked] = useState(false);
  const request = { params: { race: race.state.id } };
  const goOn = () => navigate(pathTo());
  const leave = async () => {
    if (await run(request)) await goOn();
  };
  return (
    <>
      <Button variant="quiet" pending={pending} onClick={() => (isBigScreen(race) ? setAsked(true) : void leave())}>
        {t('leave')}
      </Button>
      {asked && (
        <ConfirmDialog
          endpoint={leaveRace}
          request={request}
          title={t('leaveScreen.ask')}
          action={t('leave')}
          onDone={() => void goOn()}
          onClose={() => setAsked(false)}
        >
          {t('leaveScreen.text')}
        </ConfirmDialog>
      )}
      {error && <FailureAlert title={t('leaveFailed')} error={error} />}
    </>
  );
}

function Share({ race: { state } }: { race: Race }) {
  const { t } = useTranslation('races');
  const link = siteOrigin() + useRacePath()(state.id);
  return (
    <div className={styles.share}>
      <SharedLink
        button={t('lobby.share')}
        label={t('lobby.link')}
        link={link}
        write={() => `${t('lobby.message')}\n${link}`}
      />
    </div>
  );
}
