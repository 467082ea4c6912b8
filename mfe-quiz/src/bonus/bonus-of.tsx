import type { BonusForm, BonusQuestion } from '@cardwise/contracts/quiz/bonus';
import type { Answered } from '@cardwise/play-kit/game/game';
import { RichText } from '@cardwise/ui-kit/rich-text';
import type { ComponentType, ReactNode } from 'react';

import type { QuizQuestion } from '../questions/ask-question.ts';
import styles from './bonus.module.css';
import type { CardsProps } from './card-row.tsx';
import { MoreCards } from './more-cards.tsx';
import { OrderCards } from './order-cards.tsx';
import { useBonusAsk } from './use-bonus-ask.ts';

/** Forms of several cards; the others have a question's board. */
const cardsOf: Partial<Record<BonusForm, ComponentType<CardsProps>>> = { more: MoreCards, order: OrderCards };

const Ask = ({ bonus: { form, statement } }: { bonus: BonusQuestion }) => {
  const ask = useBonusAsk();
  return (
    <>
      {ask(form)}{' '}
      {statement !== undefined && (
        <q className={styles.statement}>
          <RichText text={statement} />
        </q>
      )}
    </>
  );
};

type Shown = {
  question: QuizQuestion | undefined;
  answered: Answered<QuizQuestion> | undefined;
  reading: { on: boolean };
  quiz: { choose: (choice: number) => void; settle: () => void };
};

/** What the board shows of a bonus question. */
export const bonusOf = (
  { question, answered, quiz, reading }: Shown,
  held: boolean,
): { ask: ReactNode; cards?: ReactNode } | undefined => {
  if (!question?.bonus) return undefined;
  const { bonus } = question;
  const Cards = cardsOf[bonus.form];
  return {
    ask: <Ask bonus={bonus} />,
    cards: Cards && (
      <Cards
        key={bonus.id}
        bonus={bonus}
        verdict={answered?.verdict}
        held={held}
        facts={reading.on}
        onChoose={quiz.choose}
        onSettled={quiz.settle}
      />
    ),
  };
};
