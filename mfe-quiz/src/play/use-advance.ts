import { useShortcuts } from '@cardwise/play-kit/board/use-shortcuts';
import type { ChoiceKeys } from '@cardwise/play-kit/board/use-choice-keys';
import { type AutoAdvance, useAutoAdvance } from '@cardwise/play-kit/game/use-auto-advance';

import type { QuizGame } from './use-quiz-game.ts';

/** Goes on after an answer by itself or by a key, but not while a dialog is open. */
export function useAdvance({ answered, next }: QuizGame, keys: ChoiceKeys, dialogOpen: boolean): AutoAdvance {
  const free = answered && !answered.leaving && !dialogOpen;
  const advance = useAutoAdvance(free ? answered.question.id : undefined, next);
  useShortcuts({
    keys,
    goOn: () => {
      if (free) next();
      return answered !== undefined;
    },
    togglePause: () => {
      if (free && advance.on) advance.togglePause();
    },
  });
  return advance;
}
