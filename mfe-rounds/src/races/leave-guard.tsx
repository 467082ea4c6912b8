import { Button } from '@cardwise/ui-kit/button';
import { Dialog } from '@cardwise/ui-kit/dialog';
import { useLocation, useNavigate, useTranslation } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { useRacePath } from './race.tsx';
import { isRunning } from './running-race.tsx';
import { isBigScreen, type Race } from './use-race.ts';

/** Asks before a player leaves a running race, which would go on without them, and says how to come back. */
export function LeaveGuard({ race }: { race: Race }) {
  const { t } = useTranslation('races');
  const { id, pace } = race.state;
  const textId = useId();
  const active = isRunning(race) && !(pace === 'own' && hasAnsweredAll(race));
  const link = useHeldLink(id, active);
  const back = useHeldBack(active);
  if (!active || !(link.held || back.held)) return null;
  const stay = link.held ? link.drop : back.stay;
  return (
    <Dialog
      open
      title={t('quit.ask')}
      describedBy={textId}
      onClose={stay}
      actions={
        <>
          <Button onClick={link.held ? link.follow : back.goBack}>{t('quit.leave')}</Button>
          <Button variant="primary" data-autofocus="" onClick={stay}>
            {t('quit.stay')}
          </Button>
        </>
      }
    >
      <div id={textId}>
        <p>{t(isBigScreen(race) ? 'quit.screen' : 'quit.text')}</p>
        <p>{t('quit.back')}</p>
      </div>
    </Dialog>
  );
}

function hasAnsweredAll({ state, you }: Race): boolean {
  return state.members.find(({ number }) => number === you)?.answered === state.length;
}

/**
 * Holds back clicks on links that lead away from the race.
 * @returns whether a click is held, and functions that follow or drop it.
 */
function useHeldLink(race: string, active: boolean) {
  const [held, setHeld] = useState<HTMLAnchorElement>();
  const followed = useRef<HTMLAnchorElement>(undefined);
  useEffect(() => {
    if (!active) return undefined;
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
      if (!link || link === followed.current || opensElsewhere(event) || !leadsAway(link, race)) return;
      event.preventDefault();
      setHeld(link);
    };
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  }, [race, active]);
  return {
    held: held !== undefined,
    follow: () => {
      followed.current = held;
      if (held?.isConnected) held.click();
      // The menu with the link has closed in the meantime.
      else if (held) location.assign(held.href);
    },
    drop: () => setHeld(undefined),
  };
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

/** Returns whether a link leads away from the race. A link to the same race in another language does not. */
function leadsAway(link: HTMLAnchorElement, race: string): boolean {
  return (
    link.protocol.startsWith('http') && !['_blank', '_top'].includes(link.target) && !link.pathname.endsWith(`/${race}`)
  );
}

/**
 * Holds back the Back button by a second history entry of the race.
 * @returns whether Back was pressed, and functions that go back or stay.
 */
function useHeldBack(active: boolean) {
  const { key, state, ...address } = useLocation();
  const navigate = useNavigate();
  const pathTo = useRacePath();
  const known = useRef<string>(undefined);
  const [held, setHeld] = useState(false);

  const arrive = useEffectEvent(() => {
    known.current = getStateBeneath(state) ?? known.current;
    if (getStateBeneath(state) !== undefined) setHeld(false);
    else if (key === known.current) setHeld(true);
    else void navigate(address, { state: { beneath: key } });
  });
  useEffect(() => {
    if (active) arrive();
  }, [active, key]);

  return {
    held,
    goBack: () => void (isAllHistory() ? navigate(pathTo()) : navigate(-1)),
    stay: () => void navigate(1),
  };
}

/** Returns the key of the race's first history entry if this is the second one, which lies above it. */
function getStateBeneath(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'beneath' in state ? String(state.beneath) : undefined;
}

/** Returns whether the history has only the two entries of the race, because its tab was opened with it. */
function isAllHistory(): boolean {
  return history.length <= 2;
}
