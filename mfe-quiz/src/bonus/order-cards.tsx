import { letters } from '@cardwise/play-kit/board/choices';
import { ChoiceButton, type ChoiceState } from '@cardwise/ui-kit/choice-button';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import styles from './bonus.module.css';
import { CardRow, type CardsProps, factsIdOf } from './card-row.tsx';

const indexesOf = (order = ''): number[] => order.split(',').map(Number);

/** The cards are pressed one after another, the last press answers; until then a second press takes a card back. */
export const OrderCards = ({ held, onChoose, ...row }: CardsProps) => {
  const { t } = useTranslation('late');
  const { bonus, verdict } = row;
  const [picked, setPicked] = useState<readonly number[]>([]);
  const right = indexesOf(bonus.answers[verdict?.right ?? -1]?.label);

  const press = (card: number) => {
    const next = picked.includes(card) ? picked.filter((other) => other !== card) : [...picked, card];
    setPicked(next);
    if (next.length < bonus.cards.length) return;
    onChoose(bonus.answers.findIndex(({ label }) => label === next.join(',')));
  };
  const stateOf = (card: number): ChoiceState => {
    if (!verdict) return 'open';
    return picked.indexOf(card) === right.indexOf(card) ? 'correct' : 'incorrect';
  };

  return (
    <>
      <CardRow
        {...row}
        renderButton={({ name }, index) => {
          const place = (verdict ? right : picked).indexOf(index) + 1;
          return (
            <ChoiceButton
              className={styles.button}
              look="name"
              state={stateOf(index)}
              held={held}
              shortcut={letters[index]}
              data-choice="name"
              aria-pressed={picked.includes(index)}
              aria-describedby={factsIdOf(index)}
              tabIndex={verdict ? -1 : undefined}
              onClick={() => press(index)}
            >
              {name}
              {place > 0 && (
                <>
                  <span className={styles.place} aria-hidden="true">
                    {place}
                  </span>
                  <VisuallyHidden> {t('bonus.place', { place })}</VisuallyHidden>
                </>
              )}
            </ChoiceButton>
          );
        }}
      />
      <output className="visually-hidden">
        {!verdict &&
          picked.length > 0 &&
          t('bonus.so', { cards: picked.map((index) => bonus.cards[index]?.name).join(' · ') })}
      </output>
    </>
  );
};
