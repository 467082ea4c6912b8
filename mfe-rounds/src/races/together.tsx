import { raceQuestions, raceTimes } from '@cardwise/contracts/rounds/races';
import type { AnsweredQuestion } from '@cardwise/contracts/rounds/rounds';
import { Board, headingId } from '@cardwise/play-kit/board/board';
import boardStyles from '@cardwise/play-kit/board/board.module.css';
import { Choices } from '@cardwise/play-kit/board/choices';
import { QuestionCard } from '@cardwise/play-kit/board/question-card';
import row from '@cardwise/play-kit/board/status-row.module.css';
import { type ChoiceKeys, letters, useChoiceKeys } from '@cardwise/play-kit/board/use-choice-keys';
import { useShortcuts } from '@cardwise/play-kit/board/use-shortcuts';
import {
  type GameState,
  type GameQuestion,
  isRight,
  noChoice,
  getQuestion,
  plainLabel,
  questionKey,
} from '@cardwise/play-kit/game/game';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { CardFacts, useReading } from '@cardwise/play-kit/words/card-facts';
import { useTranslation, callApi, useLocale } from '@cardwise/web-kit';
import { Fragment, type ReactNode, useEffect, useState } from 'react';

import { useFormats } from '../format/use-formats.ts';
import { loadUntilAnswered } from '../play/retry.ts';
import { getVerdict } from '../play/round-game.ts';
import { useArrival } from '../play/round-screen.tsx';
import { QuestionList } from '../result/question-list.tsx';
import { TimeBar } from './clock.tsx';
import { LeaveButton } from './lobby.tsx';
import { Rivals } from './members.tsx';
import { RaceResult } from './race-result.tsx';
import roomStyles from './room.module.css';
import { secondsUntil, useServerTime } from './server-time.ts';
import shareStyles from './share.module.css';
import styles from './together.module.css';
import { type OpenQuestion, useOpenQuestion } from './use-open-question.ts';
import { type Race, readStandings } from './use-race.ts';

export function Together({ race }: { race: Race }) {
  const { t } = useTranslation('races');
  const { t: common } = useTranslation('rounds');
  const { t: playText } = usePlayTexts();
  const { state } = race;
  const { id, crowd, length, question: asked } = state;
  const { open, chosen, late, choose } = useOpenQuestion(state);
  const game = toGameState({ id, asked, open, chosen });
  const reading = useReading();
  const { keys } = useChoiceKeys();
  const [cardShown, setCardShown] = useState(false);
  useArrival(getQuestion(game)?.id, true);
  useShortcuts({ keys, goOn: () => false, togglePause: () => {} });
  const revealed = open?.revealed;
  const shares = revealed && getShares(revealed.distribution);
  const lettered = letters.map((letter, index) => (
    <Fragment key={letter}>
      <span className={styles.letter} aria-hidden="true">
        {letter}
      </span>
      {shares?.[index]}
    </Fragment>
  ));
  const held = game.phase !== 'asked';
  const notes = crowd ? lettered : (shares ?? undefined);
  const answered = game.phase === 'sending' || game.phase === 'answered';
  const missed = game.phase === 'answered' && game.verdict.chosen === noChoice && game;
  return (
    <div className={crowd ? undefined : roomStyles.play}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <Status race={race} asked={asked} />
      {!crowd && <Rivals race={race} />}
      <Board
        game={game}
        held={held}
        keys={keys}
        difficulty={open?.question.difficulty ?? 'medium'}
        whole={revealed?.card.url}
        round={{
          title: asked && (
            <span className="visually-hidden">{`${common('play.number', { number: asked.number, total: length })}: `}</span>
          ),
          attributes: { 'data-number': asked?.number ?? 0, 'data-in-play': '' },
        }}
        facts={reading.on}
        hint={<Hint race={race} game={game} late={late} mayAnswer={open?.may_answer ?? true} />}
        notes={notes}
        said={
          missed
            ? t('play.missedAnswer', { answer: plainLabel(missed.question.choices[missed.verdict.right] ?? '') })
            : undefined
        }
        bonus={
          crowd && open
            ? {
                ask: playText(questionKey(open.question)),
                cards: (
                  <Buttons
                    game={game}
                    held={held}
                    keys={keys}
                    notes={notes}
                    onChoose={choose}
                    cardShown={cardShown}
                    onShowCard={setCardShown}
                  />
                ),
              }
            : undefined
        }
        onChoose={choose}
      />
      {/* The button appears only after the answer, because below open choices it would be pressed by mistake. */}
      {crowd && answered && <LeaveButton race={race} />}
    </div>
  );
}

type Asked = NonNullable<Race['state']['question']>;
type Known = { id: string; asked: Asked | null; open: OpenQuestion | undefined; chosen: number | undefined };

export function toGameState({ id, asked, open, chosen = noChoice }: Known): GameState {
  if (!asked || !open) return { phase: 'loading' };
  const question: GameQuestion = { ...open.question, id: `${id}.${open.question.number}` };
  const { revealed } = open;
  if (revealed) {
    const verdict = getVerdict({ number: asked.number, chosen, correct: revealed.correct });
    return { phase: 'answered', question, verdict, leaving: false };
  }
  return asked.closed || chosen !== noChoice || !open.may_answer
    ? { phase: 'sending', question, choice: chosen }
    : { phase: 'asked', question };
}

export function getShares(distribution: readonly number[]) {
  return [...distribution.entries()].map(([index, count]) => (
    <Share key={letters[index]} count={count} total={sum(distribution)} />
  ));
}

function Share({ count, total }: { count: number; total: number }) {
  const { t } = useTranslation('races');
  const { percent } = useFormats();
  const part = total === 0 ? 0 : (100 * count) / total;
  return (
    <>
      <span className="visually-hidden">{` · ${t('play.share', { count, percent: percent(part) })}`}</span>
      <span className={shareStyles.count} aria-hidden="true">
        {count}
      </span>
      <span className={shareStyles.track}>
        <span className={shareStyles.bar} style={{ inlineSize: `${part}%` }} />
      </span>
    </>
  );
}

function sum(counts: readonly number[]): number {
  return counts.reduce((before, count) => before + count, 0);
}

export function Status({ race, asked }: { race: Race; asked: Asked | null }) {
  const { t } = useTranslation('rounds');
  const { state, offset } = race;
  return (
    <div className={row.row}>
      <p className={row.counter}>{t('play.number', { number: asked?.number ?? 1, total: state.length })}</p>
      {asked && !asked.closed && <TimeBar moment={asked.closes} offset={offset} total={raceTimes.question} />}
    </div>
  );
}

type HintProps = { race: Race; game: GameState; late: boolean; mayAnswer: boolean };

function Hint({ race, game, late, mayAnswer }: HintProps) {
  const { t } = useTranslation('races');
  const { t: playText } = usePlayTexts();
  const { state } = race;
  const asked = state.question;
  const unanswered = t(mayAnswer ? 'play.over' : 'join.late');
  if (game.phase === 'answered') {
    const { verdict } = game;
    const right = isRight(verdict);
    const message = playText(`messages.${right ? 'correct' : 'incorrect'}.${verdict.message}`);
    return (
      <p className={styles.verdict} data-right={mayAnswer ? right : undefined}>
        <strong>{`${verdict.chosen === noChoice ? unanswered : message} `}</strong>
        <Standing race={race} />
        <span className={styles.next}>{asked?.next && <NextIn race={race} next={asked.next} />}</span>
      </p>
    );
  }
  const sending = game.phase === 'sending';
  const sent = sending && game.choice !== noChoice;
  const { answered: count = 0, players: total = 0 } = asked ?? {};
  return (
    <p className={boardStyles.hint}>
      <output>{sending && (sent ? t(late ? 'play.late' : 'play.sent') : unanswered)}</output>
      {sent && !late && <span>{` ${t('play.answered', { count, total })}`}</span>}
      {game.phase === 'asked' && <span>{t('play.once')}</span>}
    </p>
  );
}

function Standing({ race }: { race: Race }) {
  const { t } = useTranslation('races');
  const { state, you } = race;
  const standing = readStandings(state).find(({ member }) => member === you);
  if (!standing) return null;
  const { place, score } = standing;
  return <span>{`${t('play.standing', { place, players: state.standings.length, score })} `}</span>;
}

export function NextIn({ race, next }: { race: Race; next: number }) {
  const { t } = useTranslation('races');
  const { state, offset } = race;
  const count = secondsUntil(next, useServerTime(offset));
  return <span>{t(state.question?.number === state.length ? 'play.resultIn' : 'play.nextIn', { count })}</span>;
}

type ButtonsProps = {
  game: GameState;
  held: boolean;
  keys: ChoiceKeys;
  notes: readonly ReactNode[] | undefined;
  onChoose: (choice: number) => void;
  cardShown: boolean;
  onShowCard: (shown: boolean) => void;
};

/** Shows what a phone needs beside the big screen: a button for each choice, and the card on demand. */
function Buttons({ game, held, keys, notes, onChoose, cardShown, onShowCard }: ButtonsProps) {
  const { t } = useTranslation('races');
  if (game.phase !== 'asked' && game.phase !== 'sending' && game.phase !== 'answered')
    return <div className={styles.buttons} />;
  const { question } = game;
  const answered = game.phase === 'answered' ? game : undefined;
  return (
    <>
      <div className={styles.buttons} key={question.id}>
        <Choices
          question={question}
          verdict={answered?.verdict}
          sent={game.phase === 'sending' ? game.choice : undefined}
          held={held}
          keys={keys}
          labelledBy={headingId}
          notes={notes}
          onChoose={onChoose}
        />
      </div>
      <CardFacts question={question} shown={false} />
      <details
        className={styles.card}
        open={cardShown}
        onToggle={({ currentTarget }) => onShowCard(currentTarget.open)}
      >
        <summary>{t('play.showCard')}</summary>
        <QuestionCard question={question} answered={false} whole={undefined} gaps />
      </details>
    </>
  );
}

export function TogetherResult({ race }: { race: Race }) {
  const { t } = useTranslation('races');
  const { id } = race.state;
  const locale = useLocale();
  const [answered, setAnswered] = useState<AnsweredQuestion[]>();
  useEffect(() => {
    const request = { params: { race: id }, query: { locale } };
    return loadUntilAnswered(
      (attempt) => callApi(raceQuestions, request, attempt),
      ({ questions }) => setAnswered(questions),
    );
  }, [id, locale]);
  return (
    <RaceResult race={race}>
      {answered && <QuestionList title={t('result.questions')} answered={answered} hardest={null} />}
    </RaceResult>
  );
}
