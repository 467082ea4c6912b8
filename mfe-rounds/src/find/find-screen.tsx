import type { FindRound } from '@cardwise/contracts/rounds/find';
import { useOnline } from '@cardwise/request-kit/use-online';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { useTranslation } from '@cardwise/web-kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { type OpenedRound, useGameTexts } from '../game/game.tsx';
import { GameLinks } from '../game/game-links.tsx';
import { CardSearch } from './card-search.tsx';
import { FindResultView } from './find-result-view.tsx';
import styles from './find-screen.module.css';
import { FindStatus } from './find-status.tsx';
import { GuessTable } from './guess-table.tsx';
import { OfferedHints, TakenHints } from './hints.tsx';
import type { SearchValue } from './use-combobox.ts';
import { type Step, useFindRound } from './use-find-round.ts';
import { useAnnouncement } from './use-announcement.ts';

type Play = ReturnType<typeof useFindRound>;

const Notice = ({ sending, troubled, surprise }: Pick<Play, 'sending' | 'troubled' | 'surprise'>) => {
  const { t } = useGameTexts();
  const { t: own } = useTranslation('find');
  const online = useOnline();
  if (sending && troubled) return t(online ? 'play.late' : 'play.offline');
  if (!surprise) return null;
  return surprise === 'refused' ? own('search.refused') : t(`play.${surprise}`);
};

/** Typed since the latest guess of this page. */
type Typed = SearchValue & { after: Step | undefined; unchosen?: boolean };

const GuessForm = ({ play, begun }: { play: Play; begun: boolean }) => {
  const { t } = useTranslation('find');
  const { round, sending, taken, take } = play;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed>({ text: '', after: undefined });
  const value: Typed = typed.after === taken ? typed : { text: '', after: taken };
  // The start button has just gone.
  useEffect(() => {
    if (begun) input.current?.focus({ preventScroll: true });
  }, [begun]);

  const guess = (event: FormEvent) => {
    event.preventDefault();
    if (value.card) take({ guess: value.card.id });
    else setTyped({ ...value, unchosen: true });
    input.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={guess} noValidate>
      <CardSearch
        input={input}
        value={value}
        onChange={(next) => setTyped({ ...next, after: taken })}
        held={sending !== undefined}
        guessed={new Set(round.guesses.map(({ card }) => card.id))}
        error={value.unchosen ? t('search.choose') : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        className={styles.guess}
        pending={sending !== undefined && 'guess' in sending}
        pendingText={t('search.checking')}
        aria-disabled={!value.card || undefined}
      >
        {t('search.guess')}
      </Button>
    </form>
  );
};

export const FindScreen = ({ round: opened, begun, gone, after }: OpenedRound & { round: FindRound }) => {
  const { t } = useGameTexts();
  const { t: own } = useTranslation('find');
  const play = useFindRound(opened);
  const { round, since, sending, taken, surprise, failure, take } = play;
  const announcement = useAnnouncement(round, taken);
  if (play.gone) return gone;
  if (round.result) {
    return (
      <>
        <GameLinks />
        {surprise === 'closed' && <Alert kind="info" title={t('play.closed')} />}
        <FindResultView
          round={round}
          result={round.result}
          takesFocus={taken !== undefined}
          onChallenge={play.challenge}
          after={after}
        />
      </>
    );
  }
  return (
    <div className={styles.play}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <FindStatus round={round} since={since} />
      <GuessForm play={play} begun={begun} />
      <output className={styles.notice}>
        <Notice {...play} />
      </output>
      <output className="visually-hidden">{announcement}</output>
      <TakenHints hints={round.hints} />
      <OfferedHints
        round={round}
        sending={sending && 'hint' in sending ? sending.hint : undefined}
        held={sending !== undefined}
        failure={failure}
        onTake={(hint) => take({ hint })}
      />
      {round.guesses.length > 0 && <GuessTable guesses={round.guesses} caption={own('table.caption')} />}
    </div>
  );
};
