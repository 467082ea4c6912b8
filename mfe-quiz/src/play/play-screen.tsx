import type { Mode } from '@cardwise/contracts/quiz/pages';
import { Alert } from '@cardwise/ui-kit/alert';
import { useTranslation } from '@cardwise/web-kit';
import { useStore } from '@cardwise/web-kit/store';
import { useEffect, useState } from 'react';

import { type Filters, useFilter } from '../filter/url-filter.ts';
import { useProgress } from '../progress/use-progress.ts';
import type { QuizState } from '../quiz-state.ts';
import { BelowBoard } from './below-board.tsx';
import { ConnectionNotice } from './connection.tsx';
import { Failure, OutageAlert } from './failure.tsx';
import { lazyPart, prefetchParts } from './lazy-part.tsx';
import type { Practice } from './practice.ts';
import { QuizBoard, bonusParts } from './quiz-board.tsx';
import { QuizDialogs, dialogs } from './quiz-dialogs.tsx';
import { StatusRow } from './status-row.tsx';
import { useAdvance } from './use-advance.ts';
import { useQuizGame } from './use-quiz-game.ts';
import { useSettings } from './use-settings.ts';

const StatusNote = lazyPart(
  async () => (await import(/* webpackChunkName: "details" */ './status-note.tsx')).StatusNote,
);

type Props = { mode: Mode; state: QuizState; practice?: Practice };

/** Shows the quiz or the pixel quiz, or a practice in the quiz: the question, what surrounds it, and the dialogs. */
export function PlayScreen({ mode, state, practice }: Props) {
  const { t } = useTranslation('quiz');
  const settings = useSettings();
  const questions = practice?.questions ?? state.questions[mode];

  const [filterOpen, setFilterOpen] = useState(false);
  const chosen = useFilter(mode, state.urlFilters, practice?.items);
  const { filter, urlFilter } = chosen;
  const progress = useProgress(mode, state);
  const { standing, reached } = progress;
  // A practice does not ask the player whether to continue the quiz's streak.
  const offer = practice ? undefined : progress.offer;
  const blocked = filterOpen || offer !== undefined;
  const quiz = useQuizGame({ mode, state, questions, filter, progress, blocked });
  const { game, question, answered } = quiz;
  const dialogOpen = blocked || answered?.verdict.rank !== undefined;
  const advance = useAdvance(quiz, settings.choiceKeys.keys, dialogOpen);
  const filters = withRetry(chosen, quiz.retry);

  // A first visit loads less: until the first answer, it shows nothing but the question.
  const needed =
    Boolean(answered ?? practice ?? urlFilter ?? filter.deck) || settings.reading.on || standing.counter > 0;
  const detailed = useDetails(needed, question?.id);
  const moved = useStore(state.outage) === 'pixel-quiz' && mode === 'quiz';
  const number = standing.counter + (answered ? 0 : 1);
  const difficulty = mode === 'quiz' ? (filter.difficulty ?? 'medium') : 'pixel';

  return (
    <>
      <Title mode={mode} />
      {moved && game.phase !== 'failed' && <OutageAlert onDismiss={() => state.outage.set(undefined)} />}
      <StatusRow
        counter={practice ? practice.counter(answered !== undefined) : t('counter', { number })}
        difficulty={question?.bonus ? 'bonus' : (question?.difficulty ?? difficulty)}
        streak={standing.streak}
        note={
          practice?.note ??
          (detailed && <StatusNote quiz={quiz} answers={state.answers} filters={filters} progress={progress} />)
        }
        onOpenFilter={() => setFilterOpen(true)}
      />
      {game.phase === 'failed' ? (
        <Failure game={game} mode={mode} moved={moved} filters={filters} onRetry={quiz.retry} />
      ) : (
        <QuizBoard
          quiz={quiz}
          source={questions.source}
          answers={state.answers}
          settings={settings}
          advance={advance}
          difficulty={difficulty}
          first={number === 1 && reached.best <= 1 && !practice}
          dialogOpen={dialogOpen}
        />
      )}
      <BelowBoard
        mode={mode}
        state={state}
        filter={filter}
        quiz={quiz}
        advance={advance}
        settings={settings}
        streak={standing.streak}
        open={!blocked}
        endless={detailed && !practice}
      />
      <QuizDialogs
        mode={mode}
        quiz={quiz}
        progress={progress}
        offer={offer}
        filters={filters}
        settings={settings}
        filterOpen={filterOpen}
        onCloseFilter={() => setFilterOpen(false)}
      />
      <ConnectionNotice answers={state.answers} />
    </>
  );
}

function Title({ mode }: { mode: Mode }) {
  const { t } = useTranslation('quiz');
  return (
    <>
      <h1 className="visually-hidden">{t(mode === 'quiz' ? 'title' : 'pixelTitle')}</h1>
      <noscript>
        <Alert kind="warning" title={t('noScripts')} />
      </noscript>
    </>
  );
}

/** Makes a game that has failed try again with another filter. */
function withRetry(filters: Filters, retry: () => void): Filters {
  return {
    ...filters,
    save: (next) => {
      filters.save(next);
      retry();
    },
    widen: () => {
      filters.widen();
      retry();
    },
  };
}

/**
 * Returns whether details have ever been needed. From then on, the dialogs and the bonus questions are prefetched,
 * because they must be there offline, too; each question repeats loads that have failed.
 */
function useDetails(needed: boolean, question: string | undefined): boolean {
  const [detailed, setDetailed] = useState(needed);
  if (needed && !detailed) setDetailed(true);
  useEffect(() => {
    if (detailed) prefetchParts([...dialogs, ...bonusParts]);
  }, [detailed, question]);
  return detailed || needed;
}
