import type { Difficulty } from '@cardwise/contracts/catalogue/cards';
import { classes } from '@cardwise/ui-kit/classes';
import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { type RefObject, useLayoutEffect, useRef, type ReactNode } from 'react';

import { type GameState, isRight, getQuestion, choiceLook, plainLabel, questionKey } from '../game/game.ts';
import { usePlayTexts } from '../texts.ts';
import { CardFacts, factsId } from '../words/card-facts.tsx';
import styles from './board.module.css';
import { Choices, ChoicesSkeleton } from './choices.tsx';
import { NextButton } from './next-bar.tsx';
import { QuestionCard } from './question-card.tsx';
import { coveredAbove } from './show-verdict.ts';
import type { ChoiceKeys } from './use-choice-keys.ts';

/** The id is fixed, because ids from `useId` differ between a server's HTML and elements that React adds later. */
export const headingId = 'question';

type RoundMark = {
  /** The title is part of the heading and precedes the question. */
  title: ReactNode;
  attributes: Record<`data-${string}`, string | number>;
};

type Props = {
  game: GameState;
  held: boolean;
  keys: ChoiceKeys;
  /** While the question is loading, this difficulty decides the number of placeholders for choices. */
  difficulty: Difficulty;
  /** This address of the whole picture replaces the question's own picture after the answer. */
  whole: string | undefined;
  /** A question of a round has a picture without the part that is asked for. */
  round?: RoundMark | undefined;
  facts?: boolean | undefined;
  /** A bonus question has its own wording and, if it differs from an ordinary board, its own cards and choices. */
  bonus?: { ask: ReactNode; cards?: ReactNode } | undefined;
  first?: string | undefined;
  hint: ReactNode;
  /** Without this property the board shows no next button, because the next question comes by itself. */
  next?: { label: string; counting: boolean; go: () => void } | undefined;
  notes?: readonly ReactNode[] | undefined;
  /** Screen readers announce this text at the verdict; by default they announce the verdict alone. */
  said?: string | undefined;
  pause?: ReactNode;
  children?: ReactNode;
  onChoose: (choice: number) => void;
  onSettled?: () => void;
};

export function Board({ game, round, next, ...props }: Props) {
  const { t } = usePlayTexts();
  const question = getQuestion(game);
  const answered = game.phase === 'answered' ? game : undefined;
  const { board, heading } = useFollowFocus(question?.id);

  return (
    <>
      <div
        ref={board}
        className={styles.board}
        data-question={question?.id}
        {...round?.attributes}
        data-look={question && choiceLook(question)}
        data-wide={props.bonus?.cards ? '' : undefined}
        aria-busy={!question}
      >
        <h2 ref={heading} id={headingId} className={styles.question} tabIndex={-1} aria-describedby={factsId}>
          {question ? (
            <span>
              {round?.title}
              {props.bonus ? props.bonus.ask : <span>{t(questionKey(question))}</span>}
            </span>
          ) : (
            <>
              <span className="visually-hidden">{t('loading')}</span>
              <Skeleton className={styles.sentence} />
            </>
          )}
        </h2>
        <div className={styles.stage}>{props.bonus?.cards ?? <Stage game={game} round={round} {...props} />}</div>
        <div className={classes(styles.bar, answered && 'held-at-first')} data-answered={answered !== undefined}>
          {question && props.hint}
          {answered && next && <NextButton answered={answered} {...next} />}
          {answered && props.pause}
        </div>
        {props.children}
      </div>
      <Announcement game={game} said={props.said} />
    </>
  );
}

type Targets = { board: RefObject<HTMLDivElement | null>; heading: RefObject<HTMLHeadingElement | null> };

/**
 * Scrolls each new question into view. If the focus is on the old question or nowhere, it moves to the new heading, so
 * that screen readers read it; a focus elsewhere stays.
 */
function useFollowFocus(id: string | undefined): Targets {
  const board = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<string>(undefined);

  useLayoutEffect(() => {
    const former = last.current;
    if (id !== undefined) last.current = id;
    if (id === undefined || former === undefined || former === id) return;
    const active = document.activeElement;
    if (!active || active === document.body || board.current?.contains(active)) {
      heading.current?.focus({ preventScroll: true });
    }
    const top = heading.current?.getBoundingClientRect().top;
    if (top !== undefined && top < coveredAbove()) heading.current?.scrollIntoView({ block: 'start' });
  }, [id]);

  return { board, heading };
}

function Stage({ game, round, onSettled, ...props }: Omit<Props, 'next'>) {
  const question = getQuestion(game);
  const answered = game.phase === 'answered' ? game : undefined;
  return (
    <>
      {question && props.first && <p className={styles.first}>{props.first}</p>}
      <div className={styles.card}>
        {question ? (
          <QuestionCard
            question={question}
            answered={answered !== undefined}
            whole={props.whole}
            gaps={round !== undefined}
            onSettled={onSettled}
          />
        ) : (
          <Skeleton className={styles.picture} />
        )}
      </div>
      {question && <CardFacts question={question} shown={props.facts} />}
      {/* The key remounts the choices for each question, because they must not slide to new positions. */}
      <div key={question?.id} className={styles.choices}>
        {question ? (
          <Choices
            question={question}
            verdict={answered?.verdict}
            sent={game.phase === 'sending' ? game.choice : undefined}
            held={props.held}
            keys={props.keys}
            labelledBy={headingId}
            notes={props.notes}
            onChoose={props.onChoose}
          />
        ) : (
          <ChoicesSkeleton difficulty={props.difficulty} />
        )}
      </div>
    </>
  );
}

function Announcement({ game, said }: { game: GameState; said: string | undefined }) {
  const { t } = usePlayTexts();
  const answered = game.phase === 'answered' && game;
  return (
    <output className="visually-hidden">
      {answered &&
        (said ??
          t(isRight(answered.verdict) ? 'verdict.correct' : 'verdict.incorrect', {
            answer: plainLabel(answered.question.choices[answered.verdict.right] ?? ''),
          }))}
    </output>
  );
}
