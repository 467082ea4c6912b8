import { clearRace, raceMembers } from '@cardwise/contracts/rounds/races';
import { QuestionCard } from '@cardwise/play-kit/board/question-card';
import { letters } from '@cardwise/play-kit/board/use-choice-keys';
import { plainLabel, questionKey } from '@cardwise/play-kit/game/game';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { Loaded } from '@cardwise/request-kit/loaded';
import { Button } from '@cardwise/ui-kit/button';
import { Icon } from '@cardwise/ui-kit/icon';
import { checkIcon } from '@cardwise/ui-kit/icons';
import { Panel } from '@cardwise/ui-kit/panel';
import { RichText } from '@cardwise/ui-kit/rich-text';
import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { useApi, useTranslation } from '@cardwise/web-kit';
import { siteOrigin } from '@cardwise/web-kit/server-page';
import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';

import { ConfirmDialog } from '../confirm/confirm-dialog.tsx';
import { useArrival } from '../play/round-screen.tsx';
import { Countdown } from './clock.tsx';
import styles from './host-screen.module.css';
import { BeginButton, LeaveButton } from './lobby.tsx';
import { Arrivals, Members } from './members.tsx';
import { RaceResult, Standings } from './race-result.tsx';
import { StageTitle, useRacePath } from './race.tsx';
import { getShares, NextIn, Status } from './together.tsx';
import { type OpenQuestion, useOpenQuestion } from './use-open-question.ts';
import type { Race } from './use-race.ts';

/** Renders the big screen of a crowd's host. */
export function HostScreen({ race }: { race: Race }) {
  const { phase } = race.state;
  if (phase === 'lobby') return <CrowdLobby race={race} />;
  if (phase === 'countdown') return <Countdown race={race} />;
  return phase === 'over' ? <RaceResult race={race} /> : <HostQuestion race={race} />;
}

function CrowdLobby({ race }: { race: Race }) {
  const { t } = useTranslation('races');
  const { state } = race;
  return (
    <div className={styles.screen}>
      <StageTitle>{t('lobby.crowdTitle')}</StageTitle>
      <Panel>
        <HowToJoin race={race} />
      </Panel>
      <p className={styles.count} aria-live="polite">
        {t('members.count', { count: state.players })}
      </p>
      {state.players > 0 && (
        <ul className={styles.names}>
          {state.members.map(({ number, name }) => (
            <li key={number}>{name ?? t('members.unnamed', { number })}</li>
          ))}
        </ul>
      )}
      <Arrivals race={race} />
      <div className={styles.controls}>
        <BeginButton race={race} waiting={state.players === 0 ? t('host.nobody') : undefined} />
        <LeaveButton race={race} />
      </div>
      <Players race={race} />
    </div>
  );
}

function HowToJoin({ race: { state } }: { race: Race }) {
  const { t } = useTranslation('races');
  const pathTo = useRacePath();
  const link = siteOrigin() + pathTo(state.id);
  const start = (siteOrigin() + pathTo()).replace(/^https?:\/\//, '');
  return (
    <div className={styles.how}>
      <QrCode text={link} label={t('host.qr')} />
      <div>
        <p className={styles.step}>{t('host.scan')}</p>
        <p className={styles.step}>{t('host.type', { address: start })}</p>
        <p className={styles.code} translate="no">
          {state.code}
        </p>
      </div>
    </div>
  );
}

/** Draws the code black on white in either theme, with the quiet zone that readers need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((cells, y) => cells.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function HostQuestion({ race }: { race: Race }) {
  const { t } = useTranslation('races');
  const { t: playText } = usePlayTexts();
  const { state } = race;
  const { question: asked } = state;
  const { open } = useOpenQuestion(state);
  const revealed = open?.revealed;
  useArrival(open && String(open.question.number), true);
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <Status race={race} asked={asked} />
      <div className={styles.question}>
        <div className={styles.card}>
          {open ? (
            <QuestionCard
              key={open.question.number}
              question={{ ...open.question, id: `${state.id}.${open.question.number}` }}
              answered={Boolean(revealed)}
              whole={revealed?.card.url}
              gaps
            />
          ) : (
            <Skeleton className={styles.picture} />
          )}
        </div>
        <div className={styles.side} data-in-play="">
          <h2 className={styles.ask} tabIndex={-1}>
            {open && playText(questionKey(open.question))}
          </h2>
          {open && <Options open={open} />}
          <output className="visually-hidden">
            {revealed && t('play.missedAnswer', { answer: plainLabel(open.question.choices[revealed.correct] ?? '') })}
          </output>
          <p className={styles.count}>
            <span>{`${t('play.answered', { count: asked?.answered ?? 0, total: asked?.players ?? 0 })} `}</span>
            {asked?.next && <NextIn race={race} next={asked.next} />}
          </p>
          {state.standings.length > 0 && (
            <div className={styles.leading}>
              <Standings race={race} />
            </div>
          )}
        </div>
      </div>
      <div className={styles.controls}>
        {state.code !== null && (
          <p className={styles.stillOpen}>
            <span>{t('host.code')}</span> <strong translate="no">{state.code}</strong>
          </p>
        )}
        <LeaveButton race={race} />
      </div>
      <Players race={race} />
    </div>
  );
}

function Options({ open: { question, revealed } }: { open: OpenQuestion }) {
  const { t } = useTranslation('races');
  const shares = revealed && getShares(revealed.distribution);
  return (
    <ol className={styles.options} data-look={question.question}>
      {[...question.choices.entries()].map(([index, label]) => {
        const right = index === revealed?.correct;
        return (
          <li key={index} data-right={revealed ? right : undefined}>
            <span className={styles.letter} aria-hidden="true">
              {letters[index]}
            </span>
            <span className={styles.label}>
              <RichText text={label} />
            </span>
            {right && <Icon icon={checkIcon} label={t('host.right')} />}
            {shares?.[index]}
          </li>
        );
      })}
    </ol>
  );
}

function Players({ race }: { race: Race }) {
  const { t } = useTranslation('races');
  const [open, setOpen] = useState(false);
  const { phase, players } = race.state;
  return (
    <details className={styles.players} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('members.manage')}</summary>
      {open && <AllMembers race={race} />}
      {open && phase === 'lobby' && players > 0 && <ClearButton race={race} />}
    </details>
  );
}

/** Lists all members of a crowd. The list is loaded again whenever a member joins or leaves. */
function AllMembers({ race }: { race: Race }) {
  const { t } = useTranslation('races');
  const { id, players, members } = race.state;
  const load = useApi(raceMembers, { params: { race: id } }, { keep: true });
  const { retry } = load;
  const present = `${players} ${members.at(-1)?.number}`;
  const loadedFor = useRef(present);
  useEffect(() => {
    if (loadedFor.current === present) return;
    loadedFor.current = present;
    retry();
  }, [present, retry]);
  return (
    <Loaded load={load} failed={t('members.failed')} height="6rem">
      {({ members }) => <Members race={race} members={members} />}
    </Loaded>
  );
}

function ClearButton({ race: { state } }: { race: Race }) {
  const { t } = useTranslation('races');
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('clear.open')}</Button>
      {asked && (
        <ConfirmDialog
          endpoint={clearRace}
          request={{ params: { race: state.id } }}
          title={t('clear.ask')}
          action={t('clear.do')}
          onDone={close}
          onClose={close}
        >
          {t('clear.text')}
        </ConfirmDialog>
      )}
    </>
  );
}
