import type { Difficulty } from '@cardwise/contracts/catalogue/cards';
import type { Choice } from '@cardwise/contracts/quiz/quiz';
import { Checkbox } from '@cardwise/ui-kit/checkbox';
import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';

import type { QuestionSource } from '../questions/question-source.ts';
import { CardFacts, factsId } from '../words/card-facts.tsx';
import styles from './board.module.css';
import { Choices, ChoicesSkeleton } from './choices.tsx';
import { type Game, questionOf } from './game.ts';
import { Hint } from './hint.tsx';
import { NextBar } from './next-bar.tsx';
import { QuestionCard } from './question-card.tsx';
import { choiceLook, questionKey } from './question-text.ts';
import type { AutoAdvance } from './use-auto-advance.ts';
import { useFollowFocus } from './use-follow-focus.ts';

type Props = {
  game: Game;
  /** Whether presses on choices are currently ignored. */
  held: boolean;
  /** Expected difficulty while the question is loading. */
  difficulty: Difficulty;
  advance: AutoAdvance;
  /** Whether what the picture shows is on the screen in words, too. */
  facts: boolean;
  /** Whether to say what this is: with a player's first question. */
  first: boolean;
  source: QuestionSource;
  /** Id of the card, unless that would give the answer away. */
  card: string | undefined;
  onChoose: (answer: Choice) => void;
  onNext: () => void;
  onPictureSettled: () => void;
};

/** Fixed, because an id from `useId` differs between a server's HTML and the elements that React adds to it later. */
const headingId = 'question';

/** The question, its card, the choices and the next button, each with reserved space. */
export const Board = ({
  game,
  held,
  difficulty,
  advance,
  facts,
  first,
  source,
  card,
  onChoose,
  onNext,
  onPictureSettled,
}: Props) => {
  const { t } = useTranslation('quiz');
  const question = questionOf(game);
  const answered = game.phase === 'answered' ? game : undefined;
  const { board, heading } = useFollowFocus(question?.id);

  return (
    <div
      ref={board}
      className={styles.board}
      data-question={question?.id}
      data-look={question && choiceLook(question)}
      aria-busy={!question}
    >
      <h2 ref={heading} id={headingId} className={styles.question} tabIndex={-1} aria-describedby={factsId}>
        {question ? (
          t(questionKey(question))
        ) : (
          <>
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
            <Skeleton className={styles.sentence} />
          </>
        )}
      </h2>
      <div className={styles.round}>
        {first && question && <p className={styles.first}>{t('first')}</p>}
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
        {question && <CardFacts question={question} shown={facts} />}
        {/* Remounted for each question, because its choices may start at another position and must not slide there. */}
        <div key={question?.id} className={styles.answers}>
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
        <div className={styles.menu} data-card-menu="" />
      </div>
    </div>
  );
};
