import { emitSuiteEvent, useAppConfig, useTranslation } from '@cardwise/web-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { defaultFilter } from '../filter/default-filter.ts';
import { useFilter } from '../filter/use-filter.ts';
import type { Mode } from '../mode.ts';
import { useProgress } from '../progress/use-progress.ts';
import { loadEmblems } from '../streak/load-emblems.ts';
import type { Visit } from '../visit.ts';
import { Board } from './board.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Failure } from './failure.tsx';
import { questionOf } from './game.ts';
import { StatusRow } from './status-row.tsx';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useLateParts } from './use-late-parts.ts';
import { useHeld } from './use-held.ts';
import { useRound } from './use-round.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { Verdict } from './verdict.tsx';

/** A quiz, on its page. Both quizzes are this screen. */
export const PlayScreen = ({ mode, visit }: { mode: Mode; visit: Visit }) => {
  const { t } = useTranslation('quiz');
  const config = useAppConfig();
  const { filter, own, narrowing, save, widen } = useFilter(mode, visit);
  const [filterOpen, setFilterOpen] = useState(false);
  const progress = useProgress(mode, visit);
  const dialogOpen = filterOpen || progress.offer !== undefined;
  const round = useRound({ mode, visit, filter, progress, blocked: dialogOpen });

  const { game } = round;
  const question = questionOf(game);
  const answered = game.phase === 'answered' ? game : undefined;
  const rank = answered?.rank;
  const free = answered && !answered.leaving && rank === undefined && !dialogOpen;
  const held = useHeld(dialogOpen || rank !== undefined);
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

  // Without a network a dialog may not come: the quiz goes on as if it had been closed.
  const parts = useLateParts({
    dialogOpen: dialogOpen || rank !== undefined,
    wanted: answered !== undefined || narrowing !== undefined || progress.resumed,
    onMissing: () => {
      if (filterOpen) emitSuiteEvent('alert:raised', { kind: 'warning', title: t('filter.missing'), text: '' });
      setFilterOpen(false);
      if (progress.offer) progress.goOn();
      if (rank !== undefined) round.confirmRank();
    },
  });

  const { streak, counter } = progress.standing;
  const burning = streak > 0;
  useEffect(() => {
    // Well before the first rank: by then there may be no network. A failure is made up for in the dialog.
    if (burning) loadEmblems().catch(() => {});
  }, [burning]);

  // A pixel question names its card only by the answer to the answer.
  const recorded = useSyncExternalStore(
    visit.answers.subscribe,
    () => answered && visit.answers.cardOf(answered.chosen.uid),
  );
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
      <StatusRow
        number={answered ? counter : counter + 1}
        difficulty={question?.difficulty ?? difficulty}
        streak={streak}
        note={
          <>
            {parts && narrowing && <parts.NarrowingChip narrowing={narrowing} onLift={liftNarrowing} />}
            {parts && progress.resumed && <parts.ResumedNote onRestart={progress.startOver} />}
          </>
        }
        onOpenFilter={() => setFilterOpen(true)}
      />
      {game.phase === 'failed' ? (
        <Failure
          reason={game.reason}
          moved={mode === 'quiz' && visit.outage.from() === 'pixel-quiz'}
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
          source={visit.sources[mode]}
          card={card}
          onChoose={round.choose}
          onNext={round.next}
          onPictureSettled={round.pictureSettled}
        />
      )}
      {/* Below all that the answer must not move. */}
      {parts && <parts.CardWording wording={answered?.question.wording} />}
      <Verdict answered={answered} />
      <ConnectionNotice answers={visit.answers} />
      {parts && filterOpen && (
        <parts.FilterDialog
          mode={mode}
          filter={own}
          narrowing={narrowing}
          onSave={saveFilter}
          onClose={() => setFilterOpen(false)}
        />
      )}
      {parts && (
        <>
          {/* Not over the news that there are no questions: there is nothing to go on with. */}
          <parts.WelcomeBackDialog
            offer={game.phase === 'failed' ? undefined : progress.offer}
            onContinue={progress.goOn}
            onRestart={progress.startOver}
          />
          <parts.StreakDialog rank={rank} streak={streak} reached={progress.reached} onConfirm={round.confirmRank} />
        </>
      )}
    </>
  );
};
