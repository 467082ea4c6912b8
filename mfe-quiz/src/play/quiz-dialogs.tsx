import type { Mode } from '@cardwise/contracts/quiz/pages';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { emitSuiteEvent } from '@cardwise/web-kit';

import type { Filters } from '../filter/url-filter.ts';
import type { Standing } from '../progress/progress.ts';
import type { PlayerProgress } from '../progress/use-progress.ts';
import { lazyPart } from './lazy-part.tsx';
import type { QuizGame } from './use-quiz-game.ts';
import type { Settings } from './use-settings.ts';

const FilterDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "details" */ '../filter/quiz-filter-dialog.tsx')).QuizFilterDialog,
);
const WelcomeBackDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "details" */ '../progress/welcome-back-dialog.tsx')).WelcomeBackDialog,
);
const StreakDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "details" */ '../streak/streak-dialog.tsx')).StreakDialog,
);
export const dialogs = [FilterDialog, WelcomeBackDialog, StreakDialog];

type Props = {
  mode: Mode;
  quiz: QuizGame;
  progress: PlayerProgress;
  /** The visitor may continue with this standing. */
  offer: Standing | undefined;
  filters: Filters;
  settings: Settings;
  filterOpen: boolean;
  onCloseFilter: () => void;
};

/** Shows the dialog that is due. The quiz goes on as if a dialog that cannot be loaded had been closed. */
export function QuizDialogs({ mode, quiz, progress, offer, filters, settings, filterOpen, onCloseFilter }: Props) {
  const { t } = usePlayTexts();
  const rank = quiz.answered?.verdict.rank;
  return (
    <>
      {filterOpen && (
        <FilterDialog
          mode={mode}
          filters={filters}
          settings={settings}
          onClose={onCloseFilter}
          onMissing={() => {
            emitSuiteEvent('alert:raised', { kind: 'warning', title: t('filter.missing'), text: '' });
            onCloseFilter();
          }}
        />
      )}
      {/* After a failure, there is no question to continue with. */}
      {offer && quiz.game.phase !== 'failed' && (
        <WelcomeBackDialog
          offer={offer}
          onContinue={progress.goOn}
          onRestart={progress.startOver}
          onMissing={progress.goOn}
        />
      )}
      {rank !== undefined && (
        <StreakDialog
          rank={rank}
          streak={progress.standing.streak}
          reached={progress.reached}
          onConfirm={quiz.confirmRank}
          onMissing={quiz.confirmRank}
        />
      )}
    </>
  );
}
