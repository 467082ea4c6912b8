import type { BonusQuestion } from '@cardwise/contracts/quiz/bonus';
import { headingId } from '@cardwise/play-kit/board/board';
import { getState } from '@cardwise/play-kit/board/choices';
import { QuestionCard } from '@cardwise/play-kit/board/question-card';
import { type ChoiceKeys, keysOfChoice } from '@cardwise/play-kit/board/use-choice-keys';
import type { Verdict } from '@cardwise/play-kit/game/game';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { CardFacts } from '@cardwise/play-kit/words/card-facts';
import { ChoiceButton, type ChoiceState } from '@cardwise/ui-kit/choice-button';
import { classes } from '@cardwise/ui-kit/classes';
import { type ReactNode, useState } from 'react';

import { useDetailsTexts } from '../details/texts.ts';
import styles from './bonus.module.css';

type CardsProps = {
  bonus: BonusQuestion;
  verdict: Verdict | undefined;
  held: boolean;
  keys: ChoiceKeys;
  /** If this is set, the cards' facts are shown to everybody, and not only to screen readers. */
  facts: boolean;
  onChoose: (choice: number) => void;
  onSettled: () => void;
};

/** Shows the cards of a bonus question that asks about several. */
export function BonusCards(props: CardsProps) {
  return props.bonus.form === 'order' ? <OrderCards {...props} /> : <MoreCards {...props} />;
}

function MoreCards({ held, keys, onChoose, ...row }: CardsProps) {
  const { t } = usePlayTexts();
  const { verdict } = row;
  return (
    <CardRow
      {...row}
      renderButton={({ name }, index) => {
        const state = getState(index, verdict);
        const mark = index === verdict?.chosen ? 'chosen' : 'right';
        return (
          <ChoiceButton
            className={styles.button}
            look="name"
            state={state}
            held={held}
            keys={keysOfChoice(keys, 'name', index)}
            translate="no"
            stateText={t(`mark.${state === 'incorrect' ? 'wrong' : mark}`)}
            data-choice="name"
            aria-describedby={getFactsId(index)}
            tabIndex={verdict ? -1 : undefined}
            onClick={() => onChoose(index)}
          >
            {name}
          </ChoiceButton>
        );
      }}
    />
  );
}

/**
 * Lets the player press the cards in order. The last press answers; until then, a second press on a card takes it back.
 */
function OrderCards({ held, keys, onChoose, ...row }: CardsProps) {
  const { t } = useDetailsTexts();
  const { bonus, verdict } = row;
  const [picked, setPicked] = useState<readonly number[]>([]);
  const right = getIndexes(bonus.answers[verdict?.right ?? -1]?.label);

  const press = (card: number) => {
    const next = picked.includes(card) ? picked.filter((other) => other !== card) : [...picked, card];
    setPicked(next);
    if (next.length < bonus.cards.length) return;
    onChoose(bonus.answers.findIndex(({ label }) => label === next.join(',')));
  };
  const getState = (card: number): ChoiceState => {
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
              state={getState(index)}
              held={held}
              keys={keysOfChoice(keys, 'name', index)}
              data-choice="name"
              aria-pressed={picked.includes(index)}
              aria-describedby={getFactsId(index)}
              tabIndex={verdict ? -1 : undefined}
              onClick={() => press(index)}
            >
              <span translate="no">{name}</span>
              {place > 0 && (
                <>
                  <span className={styles.place} aria-hidden="true">
                    {place}
                  </span>
                  <span className="visually-hidden">{` ${t('bonus.place', { place })}`}</span>
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
}

function getIndexes(order = ''): number[] {
  return order.split(',').map(Number);
}

type Props = Omit<CardsProps, 'held' | 'keys' | 'onChoose'> & {
  renderButton: (card: BonusQuestion['cards'][number], index: number) => ReactNode;
};

function CardRow({ bonus, verdict, facts, onSettled, renderButton }: Props) {
  const { t } = useDetailsTexts();
  const { id, cards } = bonus;
  return (
    <fieldset className={classes(styles.row, 'held-at-first')} data-count={cards.length} aria-labelledby={headingId}>
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
            <CardFacts id={getFactsId(index)} question={card} shown={facts} />
          </div>
          {renderButton(card, index)}
          <p className={styles.cost}>{verdict && t('bonus.cost', { count: card.cost ?? 0 })}</p>
        </div>
      ))}
    </fieldset>
  );
}

function getFactsId(index: number): string {
  return `facts-${index}`;
}
