import type { BonusQuestion, BonusForm } from '@cardwise/contracts/quiz/bonus';
import type { ChoiceKeys } from '@cardwise/play-kit/board/use-choice-keys';
import type { Answered } from '@cardwise/play-kit/game/game';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { RichText } from '@cardwise/ui-kit/rich-text';
import { useTranslation } from '@cardwise/web-kit';
import type { ComponentType, ReactNode } from 'react';

import type { QuizQuestion } from '../questions/ask-question.ts';
import { type CardsProps, MoreCards, OrderCards } from './bonus-cards.tsx';
import styles from './bonus.module.css';

/** These forms show several cards; the others use the board of an ordinary question. */
const getCards: Partial<Record<BonusForm, ComponentType<CardsProps>>> = { more: MoreCards, order: OrderCards };

type Shown = {
  question: QuizQuestion | undefined;
  answered: Answered<QuizQuestion> | undefined;
  reading: { on: boolean };
  choiceKeys: { keys: ChoiceKeys };
  quiz: { choose: (choice: number) => void; settle: () => void };
};

export function getBonus(
  { question, answered, quiz, reading, choiceKeys }: Shown,
  held: boolean,
): { ask: ReactNode; cards?: ReactNode } | undefined {
  if (!question?.bonus) return undefined;
  const { bonus } = question;
  const Cards = getCards[bonus.form];
  return {
    ask: <Ask bonus={bonus} />,
    cards: Cards && (
      <Cards
        key={bonus.id}
        bonus={bonus}
        verdict={answered?.verdict}
        held={held}
        keys={choiceKeys.keys}
        facts={reading.on}
        onChoose={quiz.choose}
        onSettled={quiz.settle}
      />
    ),
  };
}

function Ask({ bonus: { form, statement } }: { bonus: BonusQuestion }) {
  const ask = useBonusAsk();
  return (
    <>
      <span>{`${ask(form)} `}</span>
      {statement !== undefined && (
        <q className={styles.statement}>
          <RichText text={statement} />
        </q>
      )}
    </>
  );
}

/** Returns a function that says what a form of bonus question asks, without the text to which the question refers. */
export function useBonusAsk(): (form: BonusQuestion['form']) => string {
  const { t } = useTranslation('late');
  const { t: playText } = usePlayTexts();
  return (form) => (form === 'pixel' ? playText('ask.pixel') : t(`bonus.ask.${form}`));
}
