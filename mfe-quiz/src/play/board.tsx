import type { Difficulty } from '@cardwise/contracts/cards';
import type { Answer } from '@cardwise/contracts/quiz';
import { Checkbox } from '@cardwise/ui-kit/checkbox';
import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';
import { useId, useRef } from 'react';

import type { QuestionSource } from '../questions/question-source.ts';
import styles from './board.module.css';
import { CardLink } from './card-link.tsx';
import { Choices, ChoicesSkeleton } from './choices.tsx';
import { type Game, questionOf } from './game.ts';
import { Hint } from './hint.tsx';
import { NextBar } from './next-bar.tsx';
import { QuestionCard } from './question-card.tsx';
import { choiceLook, questionKey } from './question-text.ts';
import { useAnswersHeight } from './use-answers-height.ts';
import type { AutoAdvance } from './use-auto-advance.ts';
import { useFollowFocus } from './use-follow-focus.ts';

type Props = {
  game: Game;
  /** Choices take no press for the moment. */
  held: boolean;
  /** What the next question will be like, as far as is known before it comes. */
  difficulty: Difficulty;
  advance: AutoAdvance;
  source: QuestionSource;
  /** Id of the card in sight, where it may be known. */
  card: string | undefined;
  onChoose: (answer: Answer) => void;
  onNext: () => void;
  onPictureSettled: () => void;
};

/** The table: the question, its card, the choices and the way on. Each has its place before it is there. */
export const Board = ({ game, held, difficulty, advance, source, card, onChoose, onNext, onPictureSettled }: Props) => {
  const { t } = useTranslation('quiz');
  const headingId = useId();
  const question = questionOf(game);
  const answered = game.phase === 'answered' ? game : undefined;
  const { board, heading } = useFollowFocus(question?.id);
  const answers = useRef<HTMLDivElement>(null);
  useAnswersHeight(question?.id, board, answers);

  return (
    <div ref={board} className={styles.board} data-look={question && choiceLook(question)} aria-busy={!question}>
      <h2 ref={heading} id={headingId} className={styles.question} tabIndex={-1}>
        {question ? (
          t(questionKey(question))
        ) : (
          <>
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
            <Skeleton className={styles.sentence} />
          </>
        )}
      </h2>
      <div className={styles.card}>
        {question ? (
          <QuestionCard
            question={question}
            answered={answered !== undefined}
            revealed={question.difficulty === 'pixel' ? card : undefined}
            onSettled={onPictureSettled}
          />
        ) : (
          <Skeleton className={styles.picture} />
        )}
      </div>
      {/* Another question's choices may begin elsewhere: they come, rather than move there. */}
      <div key={question?.id} ref={answers} className={styles.answers}>
        {question ? (
          <Choices
            question={question}
            chosen={answered?.chosen}
            held={held}
            labelledBy={headingId}
            onChoose={onChoose}
          />
        ) : (
          <ChoicesSkeleton difficulty={difficulty} />
        )}
      </div>
      <div className={styles.bar} data-answered={answered !== undefined}>
        {question && <Hint source={source} asked={!answered} />}
        {answered && <NextBar answered={answered} advance={advance} onNext={onNext} />}
      </div>
      <div className={styles.extras}>
        <Checkbox
          label={t('autoAdvance')}
          checked={advance.on}
          onChange={(event) => advance.setOn(event.target.checked)}
        />
        <span className={styles.link}>{answered && <CardLink card={card} />}</span>
      </div>
    </div>
  );
};
