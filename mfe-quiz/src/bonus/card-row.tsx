import type { BonusQuestion } from '@cardwise/contracts/quiz/bonus';
import { headingId } from '@cardwise/play-kit/board/board';
import { QuestionCard } from '@cardwise/play-kit/board/question-card';
import type { Verdict } from '@cardwise/play-kit/game/game';
import { CardFacts } from '@cardwise/play-kit/words/card-facts';
import { useTranslation } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import styles from './bonus.module.css';

export type CardsProps = {
  bonus: BonusQuestion;
  verdict: Verdict | undefined;
  held: boolean;
  /** Shown to everybody. */
  facts: boolean;
  onChoose: (choice: number) => void;
  onSettled: () => void;
};

type Props = Omit<CardsProps, 'held' | 'onChoose'> & {
  renderButton: (card: BonusQuestion['cards'][number], index: number) => ReactNode;
};

/** For a button that is described by its card. */
export const factsIdOf = (index: number): string => `facts-${index}`;

/** Cards side by side, each over its button. */
export const CardRow = ({ bonus, verdict, facts, onSettled, renderButton }: Props) => {
  const { t } = useTranslation('late');
  const { id, cards } = bonus;
  return (
    <fieldset className={styles.row} data-count={cards.length} aria-labelledby={headingId}>
      {cards.map((card, index) => (
        <div key={card.card} className={styles.column}>
          <div className={styles.picture}>
            <QuestionCard
              question={{ ...card, id, choices: [] }}
              answered={verdict !== undefined}
              whole={undefined}
              gaps={false}
              onSettled={onSettled}
            />
            <CardFacts id={factsIdOf(index)} question={card} shown={facts} />
          </div>
          {renderButton(card, index)}
          <p className={styles.cost}>{verdict && t('bonus.cost', { count: card.cost ?? 0 })}</p>
        </div>
      ))}
    </fieldset>
  );
};
