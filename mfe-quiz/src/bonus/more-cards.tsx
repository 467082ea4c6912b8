import { letters, stateOf } from '@cardwise/play-kit/board/choices';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { ChoiceButton } from '@cardwise/ui-kit/choice-button';

import styles from './bonus.module.css';
import { CardRow, type CardsProps, factsIdOf } from './card-row.tsx';

/** A press chooses. */
export const MoreCards = ({ held, onChoose, ...row }: CardsProps) => {
  const { t } = usePlayTexts();
  const { verdict } = row;
  return (
    <CardRow
      {...row}
      renderButton={({ name }, index) => {
        const state = stateOf(index, verdict);
        const mark = index === verdict?.chosen ? 'chosen' : 'right';
        return (
          <ChoiceButton
            className={styles.button}
            look="name"
            state={state}
            held={held}
            shortcut={letters[index]}
            stateText={t(`mark.${state === 'incorrect' ? 'wrong' : mark}`)}
            data-choice="name"
            aria-describedby={factsIdOf(index)}
            tabIndex={verdict ? -1 : undefined}
            onClick={() => onChoose(index)}
          >
            {name}
          </ChoiceButton>
        );
      }}
    />
  );
};
