import { choiceCounts, type Difficulty } from '@cardwise/contracts/catalogue/cards';
import type { Choice, Question } from '@cardwise/contracts/quiz/quiz';
import { ChoiceButton, type ChoiceState } from '@cardwise/ui-kit/choice-button';
import { RichText } from '@cardwise/ui-kit/rich-text';
import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { useTranslation } from '@cardwise/web-kit';

import styles from './choices.module.css';
import { choiceLook } from './question-text.ts';
import { useShowAnswer } from './use-show-answer.ts';

type Props = {
  question: Pick<Question, 'question' | 'answers'>;
  /** The answer that was given, if any. */
  chosen: Choice | undefined;
  /** uid of the choice that is still to be judged. */
  awaiting?: string | undefined;
  /** Set while a dialog is open or has just closed, because a press may not be meant for a choice. */
  held: boolean;
  /** Id of the question's text. */
  labelledBy: string;
  onChoose: (answer: Choice) => void;
};

const letters = ['A', 'B', 'C', 'D', 'E', 'F'];

const stateOf = (answer: Choice, chosen: Choice | undefined): ChoiceState => {
  if (!chosen) return 'open';
  if (answer.correct) return 'correct';
  return answer.uid === chosen.uid ? 'incorrect' : 'other';
};

/** The choices; once answered, the right one and a wrong choice are marked. */
export const Choices = ({ question, chosen, awaiting, held, labelledBy, onChoose }: Props) => {
  const { t } = useTranslation('quiz');
  const look = choiceLook(question);
  const right = useShowAnswer(chosen?.uid);
  return (
    <fieldset
      className={styles.choices}
      data-look={look}
      data-count={question.answers.length}
      aria-labelledby={labelledBy}
    >
      {question.answers.map((answer, index) => {
        const state = stateOf(answer, chosen);
        const mark = answer.uid === chosen?.uid ? 'chosen' : 'right';
        return (
          <ChoiceButton
            key={answer.uid}
            ref={answer.correct ? right : undefined}
            className={styles.choice}
            look={look}
            state={state}
            held={held}
            shortcut={letters[index]}
            stateText={t(`mark.${state === 'incorrect' ? 'wrong' : mark}`)}
            data-choice={look}
            data-early={answer.uid === awaiting ? '' : undefined}
            data-value={look === 'number' ? answer.label : undefined}
            // Once answered, Tab moves straight to the next button.
            tabIndex={chosen ? -1 : undefined}
            onClick={() => onChoose(answer)}
          >
            <RichText text={answer.label} />
          </ChoiceButton>
        );
      })}
    </fieldset>
  );
};

/** Placeholder for the choices while the question loads. */
export const ChoicesSkeleton = ({ difficulty }: { difficulty: Difficulty }) => (
  <div className={styles.choices} data-look="name">
    {Array.from({ length: choiceCounts[difficulty] }, (_, index) => (
      <Skeleton key={index} height="3.25rem" />
    ))}
  </div>
);
