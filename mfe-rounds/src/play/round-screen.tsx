import { type AnsweredQuestion, type Round, roundLength } from '@cardwise/contracts/rounds/rounds';
import { Board } from '@cardwise/play-kit/board/board';
import styles from '@cardwise/play-kit/board/board.module.css';
import row from '@cardwise/play-kit/board/status-row.module.css';
import { useChoiceKeys } from '@cardwise/play-kit/board/use-choice-keys';
import { useShortcuts } from '@cardwise/play-kit/board/use-shortcuts';
import { useFeel } from '@cardwise/play-kit/feel';
import { isRight, getQuestion } from '@cardwise/play-kit/game/game';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { useReading } from '@cardwise/play-kit/words/card-facts';
import { useOnline } from '@cardwise/request-kit/use-online';
import { Alert } from '@cardwise/ui-kit/alert';
import { useTranslation } from '@cardwise/web-kit';
import { useEffect, useState, type ReactNode, useLayoutEffect, useRef } from 'react';

import { clockText } from '../format/clock-text.ts';
import { type OpenedRound, GameLinks } from '../game/game.tsx';
import { LoginQuestion } from '../login/login-question.tsx';
import { RoundResultView } from '../result/round-result-view.tsx';
import type { RoundGame } from './round-game.ts';
import statusStyles from './round-status.module.css';
import { type Played, useRoundGame } from './use-round-game.ts';

/** No answer counts as longer than this many milliseconds. */
const longest = 60_000;

export function RoundScreen({ round: opened, begun, renderLost, after }: OpenedRound & { round: Round }) {
  const { t } = useTranslation('rounds');
  const played = useRoundGame(opened);
  const { game, round, challenge } = played;
  if (game.phase === 'failed') return renderLost(game.reason);
  if (game.phase !== 'over') {
    return (
      <>
        <RoundPlay played={played} title={t('title')} length={roundLength} begun={begun} />
        <LoginQuestion costs={round.kind === 'daily' && round.answered.length > 0} />
      </>
    );
  }
  return (
    <>
      <GameLinks />
      {game.surprise && <Alert kind="info" title={t(`play.${game.surprise}`)} />}
      <RoundResultView round={round} takesFocus={game.played} onChallenge={challenge} after={after} />
    </>
  );
}

type PlayProps = Pick<OpenedRound, 'begun'> & {
  played: Played;
  title: string;
  length: number;
  beside?: ReactNode;
  /** This stands in for the board while there is no question. */
  waiting?: ReactNode;
};

export function RoundPlay({ played, title, length, beside, begun, waiting = null }: PlayProps) {
  const { t } = useTranslation('rounds');
  const { t: playText } = usePlayTexts();
  const { game, round, since, troubled, choose, next } = played;
  const question = getQuestion(game);
  const answered = game.phase === 'answered' ? game : undefined;
  const reading = useReading();
  const { keys } = useChoiceKeys();
  useArrival(question?.id, begun);
  const felt = answered && !answered.leaving && isRight(answered.verdict);
  useFeel(felt ? { id: answered.question.id, streak: rightInARow(round) } : undefined);
  useShortcuts({
    keys,
    goOn: () => {
      next();
      return answered !== undefined;
    },
    togglePause: () => {},
  });

  if (!question) return waiting;
  const { number, difficulty } = question;
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <RoundStatus
        number={number}
        length={length}
        difficulty={difficulty}
        answered={round.answered}
        since={round.question ? since : undefined}
      />
      {beside}
      <Board
        game={game}
        held={game.phase !== 'asked'}
        keys={keys}
        difficulty={difficulty}
        whole={round.answered.find((known) => known.number === number)?.card.url}
        round={{
          title: <span className="visually-hidden">{`${t('play.number', { number, total: length })}: `}</span>,
          attributes: { 'data-number': number, 'data-in-play': '' },
        }}
        facts={reading.on}
        hint={<Notice game={game} troubled={troubled} />}
        next={{
          label: round.result ? t('play.toResult') : playText('next'),
          counting: answered !== undefined && !answered.leaving,
          go: next,
        }}
        onChoose={choose}
      />
    </>
  );
}

/**
 * Scrolls to the top of the page for each new question. The first question takes the focus if the start button has just
 * disappeared.
 */
export function useArrival(id: string | undefined, begun: boolean): void {
  const arrived = useRef(begun ? undefined : id);
  useLayoutEffect(() => {
    if (id === undefined || arrived.current === id) return;
    if (arrived.current === undefined)
      document.querySelector<HTMLElement>('[data-in-play] > h2')?.focus({ preventScroll: true });
    arrived.current = id;
    scrollTo({ top: 0, behavior: 'instant' });
  }, [id]);
}

function rightInARow({ answered }: Round): number {
  return answered.length - 1 - answered.findLastIndex(({ chosen, correct }) => chosen !== correct);
}

type StatusProps = {
  number: number;
  length: number;
  difficulty: AnsweredQuestion['difficulty'];
  answered: Round['answered'];
  /** The clock of the open question started at this time, by `performance.now()`; it is undefined without one. */
  since: number | undefined;
};

function RoundStatus({ number, length, difficulty, answered, since }: StatusProps) {
  const { t } = useTranslation('rounds');
  const { t: playText } = usePlayTexts();
  const time = useClock(answered, since);
  const right = answered.filter(({ chosen, correct }) => chosen === correct).length;
  return (
    <div className={row.row}>
      <div className={row.state}>
        <p className={row.counter}>
          <span>{t('play.number', { number, total: length })}</span>{' '}
          <span className={row.difficulty}>{playText(`difficulty.${difficulty}`)}</span>
        </p>
      </div>
      <div className={statusStyles.progress}>
        <p className={statusStyles.clock} role="timer" aria-label={t('play.time')} translate="no">
          {time}
        </p>
        <p className={statusStyles.marks}>
          <span className="visually-hidden">{t('play.right', { right, answered: answered.length })}</span>
          {Array.from({ length }, (_, index) => {
            const question = answered[index];
            const mark = question && (question.chosen === question.correct ? 'right' : 'wrong');
            return <span key={index} className={statusStyles.mark} data-mark={mark} aria-hidden="true" />;
          })}
        </p>
      </div>
    </div>
  );
}

function useClock(answered: StatusProps['answered'], since: number | undefined): string {
  const before = answered.reduce((sum, { ms }) => sum + ms, 0);
  const [, setText] = useState('');
  useEffect(() => {
    if (since === undefined) return undefined;
    // The timer ticks more often than the text changes, but the page renders only once a second.
    const timer = setInterval(() => setText(readClock(before, since)), 100);
    return () => clearInterval(timer);
  }, [before, since]);
  return readClock(before, since);
}

function readClock(before: number, since: number | undefined): string {
  const open = since === undefined ? 0 : performance.now() - since;
  return clockText(before + Math.min(Math.max(open, 0), longest));
}

function Notice({ game, troubled }: { game: RoundGame; troubled: boolean }) {
  const { t } = useTranslation('rounds');
  const online = useOnline();
  const sending = game.phase === 'sending';
  const unasked = game.phase === 'answered' && game.leaving && troubled;
  const surprise = game.phase === 'asked' ? game.surprise : undefined;
  const news = () => {
    if (unasked) return t('play.notAsked');
    if (sending && troubled) return t(online ? 'play.late' : 'play.offline');
    return surprise === 'elsewhere' ? t('play.elsewhere') : null;
  };
  return (
    <p className={game.phase === 'answered' && !unasked ? 'visually-hidden' : styles.hint}>
      <output>{news()}</output>
      {sending && !troubled && <span>{t('play.checking')}</span>}
      {game.phase === 'asked' && !surprise && <span>{t('play.clock')}</span>}
    </p>
  );
}
