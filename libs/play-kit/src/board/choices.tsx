import { type Difficulty, choiceCounts } from '@cardwise/contracts/catalogue/cards';
import { ChoiceButton, type ChoiceState } from '@cardwise/ui-kit/choice-button';
import { classes } from '@cardwise/ui-kit/classes';
import { RichText } from '@cardwise/ui-kit/rich-text';
import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import { usePlayTexts } from '../texts.ts';
import { type GameQuestion, type Verdict, choiceLook, noChoice } from '../game/game.ts';
import styles from './choices.module.css';
import { showVerdict } from './show-verdict.ts';
import { type ChoiceKeys, keysOfChoice } from './use-choice-keys.ts';

type Props = {
  question: GameQuestion;
  verdict: Verdict | undefined;
  /**
   * This is the index of the choice that waits for its verdict; `noChoice` means that nothing can be chosen any more.
   */
  sent: number | undefined;
  held: boolean;
  keys: ChoiceKeys;
  labelledBy: string;
  /** Each note is shown in the choice with the same index, below its label. */
  notes?: readonly ReactNode[] | undefined;
  onChoose: (choice: number) => void;
};

export function Choices({ question, verdict, sent, held, keys, labelledBy, notes, onChoose }: Props) {
  const { t } = usePlayTexts();
  const look = choiceLook(question);
  const choices = useShownVerdict(verdict);
  return (
    <fieldset
      ref={choices}
      className={classes(styles.choices, 'held-at-first')}
      data-look={look}
      data-count={question.choices.length}
      aria-labelledby={labelledBy}
    >
      {[...question.choices.entries()].map(([index, label]) => {
        const state = sent === noChoice ? 'other' : getState(index, verdict);
        const mark = index === verdict?.chosen ? 'chosen' : 'right';
        return (
          <ChoiceButton
            key={index}
            className={styles.choice}
            look={look}
            state={state}
            held={held}
            keys={keysOfChoice(keys, look, index)}
            stateText={t(`mark.${state === 'incorrect' ? 'wrong' : mark}`)}
            data-choice={look}
            data-early={index === sent ? '' : undefined}
            // Players type this value to choose the number.
            data-value={look === 'number' && keys !== 'none' ? label : undefined}
            translate={look === 'name' ? 'no' : undefined}
            // After the answer, Tab moves straight to the next button. The pressed choice keeps its `tabIndex`, because
            // changing it would cost a layout.
            tabIndex={verdict && index !== verdict.chosen ? -1 : undefined}
            onClick={() => onChoose(index)}
          >
            <RichText text={label} />
            {notes?.[index]}
          </ChoiceButton>
        );
      })}
    </fieldset>
  );
}

/**
 * Scrolls after the answer, because the right choice and the chosen one may be off screen or under the bar that comes
 * with the verdict.
 */
function useShownVerdict(verdict: Verdict | undefined): RefObject<HTMLFieldSetElement | null> {
  const choices = useRef<HTMLFieldSetElement>(null);
  const show = useEffectEvent(() => {
    const buttons = choices.current?.querySelectorAll('[data-choice]');
    const right = verdict && buttons?.[verdict.right];
    if (right) showVerdict(right, buttons[verdict.chosen] ?? right);
  });
  const judged = verdict !== undefined;
  useEffect(() => {
    if (!judged) return undefined;
    // Without waiting for the next frame, the browser would lay the page out twice for one press.
    const frame = requestAnimationFrame(() => show());
    return () => cancelAnimationFrame(frame);
  }, [judged]);
  return choices;
}

export function getState(index: number, verdict: Verdict | undefined): ChoiceState {
  if (!verdict) return 'open';
  if (index === verdict.right) return 'correct';
  return index === verdict.chosen ? 'incorrect' : 'other';
}

export function ChoicesSkeleton({ difficulty }: { difficulty: Difficulty }) {
  return (
    <div className={styles.choices} data-look="name">
      {Array.from({ length: choiceCounts[difficulty] }, (_, index) => (
        <Skeleton key={index} height="3.25rem" />
      ))}
    </div>
  );
}
