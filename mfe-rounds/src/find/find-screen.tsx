import { type FindRound, guessLimits } from '@cardwise/contracts/rounds/find';
import row from '@cardwise/play-kit/board/status-row.module.css';
import { useOnline } from '@cardwise/request-kit/use-online';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { useTranslation } from '@cardwise/web-kit';
import { useEffect, useState, type FormEvent, useRef } from 'react';

import { clockText } from '../format/clock-text.ts';
import { GameLinks, type OpenedRound, useGameTexts } from '../game/game.tsx';
import { LoginQuestion } from '../login/login-question.tsx';
import statusStyles from '../play/round-status.module.css';
import { CardSearch } from './card-search.tsx';
import { FindResultView } from './find-result-view.tsx';
import styles from './find-screen.module.css';
import { groupByWord, GuessTable } from './guess-table.tsx';
import { usePictureText, OfferedHints, TakenHints } from './hints.tsx';
import type { SearchValue } from './use-combobox.ts';
import { getSteps, type Step, useFindRound } from './use-find-round.ts';

export function FindScreen({ round: opened, begun, renderLost, after }: OpenedRound & { round: FindRound }) {
  const { t } = useGameTexts();
  const { t: own } = useTranslation('find');
  const play = useFindRound(opened);
  const { round, since, sending, taken, surprise, failure, take } = play;
  const announcement = useAnnouncement(round, taken);
  const notice = useNotice(play);
  if (play.lost) return renderLost(play.lost);
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
      <output className={styles.notice}>{notice}</output>
      <output className="visually-hidden">{announcement}</output>
      <TakenHints hints={round.hints} taken={taken && 'hint' in taken ? taken.hint : undefined} />
      <OfferedHints
        round={round}
        sending={sending && 'hint' in sending ? sending.hint : undefined}
        held={sending !== undefined}
        failure={failure}
        onTake={(hint) => take({ hint })}
      />
      {round.guesses.length > 0 && <GuessTable guesses={round.guesses} caption={own('table.caption')} />}
      <LoginQuestion costs={round.kind === 'daily' && getSteps(round) > 0} />
    </div>
  );
}

function useAnnouncement({ guesses, hints, left }: FindRound, taken: Step | undefined): string {
  const { t } = useTranslation('find');
  const pictureText = usePictureText();
  const guess = guesses.at(-1);
  const sentence = () => {
    if (!taken) return undefined;
    if ('hint' in taken) {
      return taken.hint === 'letter' ? `${t('hints.letterIs')} ${hints.letter}` : pictureText(hints.picture ?? []);
    }
    if (!guess) return undefined;
    const verdicts = groupByWord(guess.compared).map(
      ({ word, attributes }) =>
        `${t(`words.${word}`)}: ${attributes.map((attribute) => t(`attributes.${attribute}`)).join(', ')}`,
    );
    return `${guess.card.name} – ${verdicts.join('; ')}`;
  };
  const text = sentence();
  return text === undefined ? '' : `${text}. ${t('left', { count: left })}.`;
}

type Play = ReturnType<typeof useFindRound>;

function useNotice({ sending, troubled, surprise }: Pick<Play, 'sending' | 'troubled' | 'surprise'>): string | null {
  const { t } = useGameTexts();
  const { t: own } = useTranslation('find');
  const online = useOnline();
  if (sending && troubled) return t(online ? 'play.late' : 'play.offline');
  if (!surprise) return null;
  return surprise === 'refused' || surprise === 'today' ? own(`search.${surprise}`) : t(`play.${surprise}`);
}

function FindStatus({ round, since }: { round: FindRound; since: number }) {
  const { t } = useTranslation('find');
  return (
    <div className={row.row}>
      <div className={row.state}>
        <p className={row.counter}>{t('left', { count: round.left })}</p>
      </div>
      <div className={statusStyles.progress}>
        <p className={statusStyles.clock} role="timer" aria-label={t('table.time')} translate="no">
          {useElapsed(since)}
        </p>
        <p className={statusStyles.marks} aria-hidden="true">
          {Array.from({ length: guessLimits.guesses }, (_, index) => (
            <span
              key={index}
              className={statusStyles.mark}
              data-mark={index < guessLimits.guesses - round.left ? 'used' : undefined}
            />
          ))}
        </p>
      </div>
    </div>
  );
}

function useElapsed(since: number): string {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return clockText(Math.max(0, now - since));
}

/** The text counts only until the next guess: `after` is the latest guess at the time of typing. */
type Typed = SearchValue & { after: Step | undefined; unchosen?: boolean };

function GuessForm({ play, begun }: { play: Play; begun: boolean }) {
  const { t } = useTranslation('find');
  const { round, sending, taken, take } = play;
  const input = useRef<HTMLInputElement>(null);
  const [latest, setLatest] = useState<Step>();
  if (taken && 'guess' in taken && taken !== latest) setLatest(taken);
  const [typed, setTyped] = useState<Typed>({ text: '', after: undefined });
  const value: Typed = typed.after === latest ? typed : { text: '', after: latest };
  // The start button, which had the focus, has just disappeared.
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
        onChange={(next) => setTyped({ ...next, after: latest })}
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
}
