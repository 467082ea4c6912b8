import { Alert } from '@cardwise/ui-kit/alert';
import { emitSuiteEvent, useAppConfig, useTranslation } from '@cardwise/web-kit';
import { useState, useSyncExternalStore } from 'react';

import { defaultFilter } from '../filter/default-filter.ts';
import { useFilter } from '../filter/use-filter.ts';
import type { Mode } from '../mode.ts';
import { readStanding } from '../progress/stored-standing.ts';
import { useProgress } from '../progress/use-progress.ts';
import type { QuizState } from '../quiz-state.ts';
import { useReading } from '../words/use-reading.ts';
import { Board } from './board.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import failureStyles from './failure.module.css';
import { Failure } from './failure.tsx';
import { questionOf, rightAnswer } from './game.ts';
import type { Practice } from './status-note.tsx';
import { StatusRow } from './status-row.tsx';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useLateParts } from './use-late-parts.ts';
import { useHeld } from './use-held.ts';
import { useRound } from './use-round.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { Verdict } from './verdict.tsx';

type Props = { mode: Mode; state: QuizState; practice?: Practice };

/** The screen of both quizzes. */
export const PlayScreen = ({ mode, state, practice }: Props) => {
  const { t } = useTranslation('quiz');
  const config = useAppConfig();
  const { filter, own, narrowing, save, widen } = useFilter(mode, state);
  const [filterOpen, setFilterOpen] = useState(false);
  // Read before this visit's first answer is stored.
  const [returning] = useState(() => (readStanding(mode)?.counter ?? 0) > 0);
  const progress = useProgress(mode, state);
  // A practice neither continues the quiz nor starts it over.
  const offer = practice ? undefined : progress.offer;
  const dialogOpen = filterOpen || offer !== undefined;
  const round = useRound({ mode, state, filter, progress, blocked: dialogOpen });

  const { streak, counter } = progress.standing;
  const { game } = round;
  const outage = useSyncExternalStore(state.outage.subscribe, state.outage.from, state.outage.from);
  const moved = mode === 'quiz' && outage === 'pixel-quiz';
  const question = questionOf(game);
  const answered = game.phase === 'answered' ? game : undefined;
  const rank = answered?.rank;
  const number = answered ? counter : counter + 1;
  const free = answered && !answered.leaving && rank === undefined && !dialogOpen;
  const held = useHeld(dialogOpen || rank !== undefined);
  const reading = useReading();
  const advance = useAutoAdvance(free ? answered.question.id : undefined, round.next);
  useShortcuts({
    goOn: () => {
      if (free) round.next();
      return answered !== undefined;
    },
    togglePause: () => {
      if (free && advance.on) advance.togglePause();
    },
  });

  // Offline, a dialog's chunk may be missing; the quiz continues as if the dialog had been closed.
  const parts = useLateParts({
    dialogOpen: dialogOpen || rank !== undefined,
    wanted: Boolean(answered ?? practice ?? narrowing ?? filter.deck) || reading.on || counter > 0,
    onMissing: () => {
      if (filterOpen) emitSuiteEvent('alert:raised', { kind: 'warning', title: t('filter.missing'), text: '' });
      setFilterOpen(false);
      if (offer) progress.goOn();
      if (rank !== undefined) round.confirmRank();
    },
  });

  // The card of a pixel question is known only once its answer is recorded.
  const recordedCard = () => answered && state.answers.cardOf(answered.chosen.uid);
  const recorded = useSyncExternalStore(state.answers.subscribe, recordedCard, recordedCard);
  const card = question?.difficulty === 'pixel' ? recorded : question?.card;
  const difficulty = mode === 'quiz' ? (filter.difficulty ?? 'medium') : 'pixel';

  const saveFilter = (next: typeof filter) => {
    save(next);
    setFilterOpen(false);
    round.retry();
  };
  const liftNarrowing = () => {
    widen();
    round.retry();
  };

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
          dismissLabel={t('close')}
          onDismiss={state.outage.end}
        >
          {t('outage.text')}
        </Alert>
      )}
      <StatusRow
        counter={practice ? practice.counter(answered !== undefined) : t('counter', { number })}
        difficulty={question?.difficulty ?? difficulty}
        streak={streak}
        note={
          parts && (
            <parts.StatusNote
              practice={practice}
              narrowing={narrowing}
              filter={filter}
              progress={progress}
              answered={answered}
              card={card}
              onWiden={liftNarrowing}
              onFilter={saveFilter}
            />
          )
        }
        onOpenFilter={() => setFilterOpen(true)}
      />
      {game.phase === 'failed' ? (
        <Failure
          reason={game.reason}
          moved={moved}
          retrying={game.retrying}
          onRetry={round.retry}
          onResetFilter={() => (narrowing ? liftNarrowing() : saveFilter(defaultFilter(config, mode)))}
        />
      ) : (
        <Board
          game={game}
          held={held}
          difficulty={difficulty}
          advance={advance}
          facts={reading.on}
          first={number === 1 && progress.reached.best <= 1 && !practice}
          source={state.sources[mode]}
          card={card}
          onChoose={round.choose}
          onNext={round.next}
          onPictureSettled={round.pictureSettled}
        />
      )}
      {parts && reading.on && question && <parts.CardReader question={question} due={!answered && !dialogOpen} />}
      {/* Below everything that must not move after the answer. */}
      {parts && (
        <parts.After
          answered={answered}
          card={card}
          recorded={recorded !== undefined}
          streak={streak}
          advance={advance}
        />
      )}
      {parts && !practice && <parts.TodayCard returning={returning} />}
      <Verdict
        judged={answered && { right: answered.chosen.correct, answer: rightAnswer(answered.question)?.label ?? '' }}
      />
      <ConnectionNotice answers={state.answers} />
      {parts && filterOpen && (
        <parts.FilterDialog
          mode={mode}
          filter={own}
          narrowing={narrowing}
          reading={reading}
          onSave={saveFilter}
          onClose={() => setFilterOpen(false)}
        />
      )}
      {parts && (
        <>
          {/* Not on top of a failure, where there is nothing to continue with. */}
          <parts.WelcomeBackDialog
            offer={game.phase === 'failed' ? undefined : offer}
            onContinue={progress.goOn}
            onRestart={progress.startOver}
          />
          <parts.StreakDialog rank={rank} streak={streak} reached={progress.reached} onConfirm={round.confirmRank} />
        </>
      )}
    </>
  );
};
