import type { Difficulty } from '@cardwise/contracts/catalogue/cards';
import { cardPictureUrl } from '@cardwise/contracts/catalogue/pictures';
import { Board } from '@cardwise/play-kit/board/board';
import boardStyles from '@cardwise/play-kit/board/board.module.css';
import { PauseButton } from '@cardwise/play-kit/board/next-bar';
import { useShortcuts } from '@cardwise/play-kit/board/use-shortcuts';
import { defaultFilter } from '@cardwise/play-kit/filter/saved-filter';
import { type AutoAdvance, useAutoAdvance } from '@cardwise/play-kit/game/use-auto-advance';
import { useStore } from '@cardwise/web-kit/store';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { Alert } from '@cardwise/ui-kit/alert';
import { Checkbox } from '@cardwise/ui-kit/checkbox';
import { emitSuiteEvent, useAppConfig, useTranslation } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

import { ConnectionNotice, Hint } from './connection.tsx';
import failureStyles from './failure.module.css';
import { Failure } from './failure.tsx';
import { StatusRow } from './status-row.tsx';
import { useLateParts } from './use-late-parts.ts';
import { type PlayProps, type Screen, useScreen } from './use-screen.ts';

/** A press within this many milliseconds may be the second half of a double click. */
export const doublePressTime = 400;

export function PlayScreen(props: PlayProps) {
  const { mode, state, practice } = props;
  const { t } = useTranslation('quiz');
  const { t: playText } = usePlayTexts();
  const config = useAppConfig();
  const screen = useScreen(props);
  const { quiz, filter, answered, question } = screen;
  const { game } = quiz;
  const { standing, reached } = screen.progress;
  const free = answered && !answered.leaving && screen.rank === undefined && !screen.dialogOpen;
  const advance = useAutoAdvance(free ? answered.question.id : undefined, quiz.next);
  useShortcuts({
    keys: screen.choiceKeys.keys,
    goOn: () => {
      if (free) quiz.next();
      return answered !== undefined;
    },
    togglePause: () => {
      if (free && advance.on) advance.togglePause();
    },
  });
  const parts = useParts(screen);
  const moved = useStore(state.outage) === 'pixel-quiz' && mode === 'quiz';
  const number = standing.counter + (answered ? 0 : 1);
  const difficulty = mode === 'quiz' ? (filter.difficulty ?? 'medium') : 'pixel';

  return (
    <>
      <h1 className="visually-hidden">{t(mode === 'quiz' ? 'title' : 'pixelTitle')}</h1>
      <noscript>
        <Alert kind="warning" title={t('noScripts')} />
      </noscript>
      {moved && game.phase !== 'failed' && (
        <Alert
          kind="error"
          className={failureStyles.moved}
          title={t('outage.title')}
          dismissLabel={playText('close')}
          onDismiss={() => state.outage.set(undefined)}
        >
          {t('outage.text')}
        </Alert>
      )}
      <StatusRow
        counter={practice ? practice.counter(answered !== undefined) : t('counter', { number })}
        difficulty={question?.bonus ? 'bonus' : (question?.difficulty ?? difficulty)}
        streak={standing.streak}
        note={parts && <parts.StatusNote screen={screen} />}
        onOpenFilter={() => screen.setFilterOpen(true)}
      />
      {game.phase === 'failed' ? (
        <Failure
          reason={game.reason}
          moved={moved}
          retrying={game.retrying}
          onRetry={quiz.retry}
          onResetFilter={() => (screen.urlFilter ? screen.widen() : screen.save(defaultFilter(config, mode)))}
        />
      ) : (
        <QuizBoard
          screen={screen}
          parts={parts}
          advance={advance}
          difficulty={difficulty}
          first={number === 1 && reached.best <= 1 && !practice}
        />
      )}
      {/* The late parts are at the end, because what is above them must not move after the answer. */}
      {parts && <parts.LateParts screen={screen} advance={advance} />}
      <ConnectionNotice answers={state.answers} />
    </>
  );
}

type BoardProps = {
  screen: Screen;
  parts: ReturnType<typeof useParts>;
  advance: AutoAdvance;
  difficulty: Difficulty;
  first: boolean;
};

function QuizBoard({ screen, parts, advance, difficulty, first }: BoardProps) {
  const { t } = useTranslation('quiz');
  const { t: playText } = usePlayTexts();
  const { quiz, answered, card, question, rank } = screen;
  const { keys } = screen.choiceKeys;
  const held = useHeld(screen.dialogOpen || rank !== undefined);
  return (
    <Board
      game={quiz.game}
      held={held}
      keys={keys}
      bonus={question?.bonus && parts?.getBonus(screen, held)}
      difficulty={difficulty}
      whole={question?.difficulty === 'pixel' && card ? cardPictureUrl(card) : undefined}
      facts={screen.reading.on}
      first={first ? t('first') : undefined}
      hint={<Hint source={screen.questions.source} asked={!answered} />}
      next={{ label: playText('next'), counting: advance.counting, go: quiz.next }}
      pause={<PauseButton advance={advance} keys={keys} />}
      onChoose={quiz.choose}
      onSettled={quiz.settle}
    >
      <div className={boardStyles.extras}>
        <Checkbox
          label={t('autoAdvance')}
          checked={advance.on}
          onChange={(event) => advance.setOn(event.target.checked)}
        />
        <div className={boardStyles.menu} data-card-menu="" />
      </div>
    </Board>
  );
}

/**
 * Loads the late parts. Offline, the chunk of a dialog may be missing: the quiz then goes on as if the dialog had been
 * closed.
 */
function useParts(screen: Screen) {
  const { t } = usePlayTexts();
  const { progress, rank, answered, practice, urlFilter, filter } = screen;
  return useLateParts({
    dialogOpen: screen.dialogOpen || rank !== undefined,
    wanted:
      Boolean(answered ?? practice ?? urlFilter ?? filter.deck) || screen.reading.on || progress.standing.counter > 0,
    onMissing: () => {
      if (screen.filterOpen) emitSuiteEvent('alert:raised', { kind: 'warning', title: t('filter.missing'), text: '' });
      screen.setFilterOpen(false);
      if (screen.offer) progress.goOn();
      if (rank !== undefined) screen.quiz.confirmRank();
    },
  });
}

/** Returns whether choices ignore presses, as they do while a dialog is open and for a moment after it closes. */
function useHeld(dialogOpen: boolean): boolean {
  const [settled, setSettled] = useState(!dialogOpen);
  if (dialogOpen && settled) setSettled(false);

  useEffect(() => {
    if (dialogOpen || settled) return undefined;
    const timer = setTimeout(() => setSettled(true), doublePressTime);
    return () => clearTimeout(timer);
  }, [dialogOpen, settled]);

  return dialogOpen || !settled;
}
