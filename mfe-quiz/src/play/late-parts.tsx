import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { FilterDialog } from '@cardwise/play-kit/filter/filter-dialog';
import { loadFilterTexts, registerLateTexts } from '@cardwise/play-kit/filter/texts';
import type { AutoAdvance } from '@cardwise/play-kit/game/use-auto-advance';
import { useStored } from '@cardwise/web-kit';
import * as z from 'zod/mini';

import { After } from '../after/after.tsx';
import { useBonusAhead } from '../bonus/use-bonus-ahead.ts';
import { TodayCard } from '../today/today-card.tsx';
import { UrlFilterNote } from '../filter/url-filter-note.tsx';
import { WelcomeBackDialog } from '../progress/welcome-back-dialog.tsx';
import { StreakDialog } from '../streak/streak-dialog.tsx';
import { CardReader } from '../words/card-reader.tsx';
import type { Screen } from './use-screen.ts';

export { getBonus } from '../bonus/get-bonus.tsx';
export { PracticeScreen } from '../practice/practice-screen.tsx';
export { StatusNote } from './status-note.tsx';

let texts: Promise<unknown> | undefined;

/**
 * Loads the texts of the late parts. They are bundled in this chunk, because a chunk per language would add its address
 * to the first scripts.
 */
export function loadLateTexts(): Promise<unknown> {
  return (texts ??= Promise.all([
    registerLateTexts('late', (locale) => import(/* webpackMode: 'eager' */ `../late/locales/${locale}.json`)),
    loadFilterTexts('quiz'),
  ]));
}

export function LateParts({ screen, advance }: { screen: Screen; advance: AutoAdvance }) {
  const { mode, quiz, question, answered, reading, progress, practice, rank } = screen;
  const { streak } = progress.standing;
  const [on = false, setOn] = useStored('show_rated', z.boolean(), cookieLifetimes.autoAdvance);
  useBonusAhead(screen);
  return (
    <>
      {reading.on && question && <CardReader question={question} due={!answered && !screen.dialogOpen} />}
      <After
        answered={answered}
        card={screen.card}
        recorded={screen.recorded !== undefined}
        streak={streak}
        advance={advance}
        rating={screen.rating}
        showRated={on}
      />
      {!practice && <TodayCard returning={screen.returning} />}
      {screen.filterOpen && (
        <FilterDialog
          mode={mode}
          filter={screen.own}
          narrowed={screen.urlFilter && <UrlFilterNote urlFilter={screen.urlFilter} />}
          reading={reading}
          rated={{ on, setOn }}
          choiceKeys={screen.choiceKeys}
          leveled={mode === 'quiz'}
          onSave={screen.save}
          onClose={() => screen.setFilterOpen(false)}
        />
      )}
      {/* After a failure, there is no question to continue with. */}
      <WelcomeBackDialog
        offer={quiz.game.phase === 'failed' ? undefined : screen.offer}
        onContinue={progress.goOn}
        onRestart={progress.startOver}
      />
      <StreakDialog rank={rank} streak={streak} reached={progress.reached} onConfirm={quiz.confirmRank} />
    </>
  );
}
