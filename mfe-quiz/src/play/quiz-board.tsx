import type { Difficulty } from '@cardwise/contracts/catalogue/cards';
import { cardPictureUrl } from '@cardwise/contracts/catalogue/pictures';
import { Board } from '@cardwise/play-kit/board/board';
import styles from '@cardwise/play-kit/board/board.module.css';
import { PauseButton } from '@cardwise/play-kit/board/next-bar';
import type { AutoAdvance } from '@cardwise/play-kit/game/use-auto-advance';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { Checkbox } from '@cardwise/ui-kit/checkbox';
import { useTranslation } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

import type { Outbox } from '../answers/outbox.ts';
import { useCard } from '../answers/use-card.ts';
import type { QuestionSource } from '../questions/question-source.ts';
import { Hint } from './connection.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { QuizGame } from './use-quiz-game.ts';
import type { Settings } from './use-settings.ts';

/** A press within this many milliseconds may be the second half of a double click. */
export const doublePressTime = 400;

const BonusAsk = lazyPart(
  async () => (await import(/* webpackChunkName: "details" */ '../bonus/bonus-ask.tsx')).BonusAsk,
);
const BonusCards = lazyPart(
  async () => (await import(/* webpackChunkName: "details" */ '../bonus/bonus-cards.tsx')).BonusCards,
);
export const bonusParts = [BonusAsk, BonusCards];

type Props = {
  quiz: QuizGame;
  source: QuestionSource;
  answers: Outbox;
  settings: Settings;
  advance: AutoAdvance;
  /** While the question is loading, this difficulty decides the number of placeholders. */
  difficulty: Difficulty;
  /** It is the very first question, which is shown with an explanation. */
  first: boolean;
  dialogOpen: boolean;
};

/** Shows the question with its choices and, after the answer, the verdict and the way on. */
export function QuizBoard({ quiz, source, answers, settings, advance, difficulty, first, dialogOpen }: Props) {
  const { t } = useTranslation('quiz');
  const { t: playText } = usePlayTexts();
  const { game, question, answered } = quiz;
  const { keys } = settings.choiceKeys;
  const card = useCard(answers, quiz);
  const held = useHeld(dialogOpen);
  const bonus = question?.bonus;
  return (
    <Board
      game={game}
      held={held}
      keys={keys}
      bonus={
        bonus && {
          ask: <BonusAsk bonus={bonus} />,
          cards:
            bonus.cards.length > 1 ? (
              <BonusCards
                key={bonus.id}
                bonus={bonus}
                verdict={answered?.verdict}
                held={held}
                keys={keys}
                facts={settings.reading.on}
                onChoose={quiz.choose}
                onSettled={quiz.settle}
              />
            ) : undefined,
        }
      }
      difficulty={difficulty}
      whole={question?.difficulty === 'pixel' && card ? cardPictureUrl(card) : undefined}
      facts={settings.reading.on}
      first={first ? t('first') : undefined}
      hint={<Hint source={source} asked={!answered} />}
      next={{ label: playText('next'), counting: advance.counting, go: quiz.next }}
      pause={<PauseButton advance={advance} keys={keys} />}
      onChoose={quiz.choose}
      onSettled={quiz.settle}
    >
      <div className={styles.extras}>
        <Checkbox
          label={t('autoAdvance')}
          checked={advance.on}
          onChange={(event) => advance.setOn(event.target.checked)}
        />
        <div className={styles.menu} data-card-menu="" />
      </div>
    </Board>
  );
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
