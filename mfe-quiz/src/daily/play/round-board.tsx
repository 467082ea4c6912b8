import type { Choice } from '@cardwise/contracts/quiz/quiz';
import { useOnline } from '@cardwise/request-kit/use-online';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { roundLength } from '@cardwise/contracts/rounds/rounds';
import { useTranslation } from '@cardwise/web-kit';
import { useLayoutEffect, useRef } from 'react';

import styles from '../../play/board.module.css';
import { Choices } from '../../play/choices.tsx';
import { messages } from '../../play/game.ts';
import { NextButton } from '../../play/next-button.tsx';
import { choiceLook, questionKey } from '../../play/question-text.ts';
import { useFollowFocus } from '../../play/use-follow-focus.ts';
import { RoundCard } from './round-card.tsx';
import { type RoundPlay, judgedQuestion, shownQuestion } from './round-play.ts';

type Playing = Exclude<RoundPlay, { phase: 'over' } | { phase: 'gone' }>;
type Props = {
  play: Playing;
  /** Whether the round has just been started on this page, by a button that is gone now. */
  begun: boolean;
  onChoose: (choice: number) => void;
  onNext: () => void;
};

const headingId = 'question';

/** Shown where the next button will be: that the clock is running, or why the verdict is late. */
const Notice = ({ play }: { play: Playing }) => {
  const { t } = useTranslation('daily');
  const online = useOnline();
  const waiting = play.phase === 'sending' || play.phase === 'checking';
  const late = waiting && play.troubled;
  const unasked = play.phase === 'asking' && play.troubled;
  return (
    <p className={judgedQuestion(play) && !unasked ? 'visually-hidden' : styles.hint}>
      <output>
        {unasked && t('play.notAsked')}
        {late && t(online ? 'play.late' : 'play.offline')}
        {play.phase === 'asked' && play.surprise === 'elsewhere' && t('play.elsewhere')}
      </output>
      {waiting && !late && t('play.checking')}
      {play.phase === 'asked' && !play.surprise && t('play.clock')}
    </p>
  );
};

/** A round's question, its card, the choices and the next button, each with reserved space. */
export const RoundBoard = ({ play, begun, onChoose, onNext }: Props) => {
  const { t } = useTranslation('daily');
  const { t: quizText } = useTranslation('quiz');
  const { round } = play;
  const judged = judgedQuestion(play);
  const question = shownQuestion(play);
  const id = `${round.id}.${question?.number}`;
  const { board, heading } = useFollowFocus(id);
  const arrived = useRef(begun ? undefined : id);
  useLayoutEffect(() => {
    if (arrived.current === id) return;
    if (arrived.current === undefined) heading.current?.focus({ preventScroll: true });
    arrived.current = id;
    // The clock and the whole question are in view from the top.
    scrollTo({ top: 0, behavior: 'instant' });
  }, [id, heading]);
  if (!question) return null;

  const answers: Choice[] = question.choices.map((label, index) => ({
    label,
    uid: String(index),
    correct: index === judged?.correct,
  }));
  const choice = play.phase === 'sending' || play.phase === 'checking' ? play.choice : undefined;
  return (
    <div
      ref={board}
      className={styles.board}
      data-look={choiceLook(question)}
      data-number={question.number}
      data-in-play
    >
      <h2 ref={heading} id={headingId} className={styles.question} tabIndex={-1}>
        <span>
          <VisuallyHidden>{`${t('play.number', { number: question.number, total: roundLength })}: `}</VisuallyHidden>
          {quizText(questionKey(question))}
        </span>
      </h2>
      <div className={styles.round}>
        <div className={styles.card}>
          <RoundCard
            question={question}
            picture={'picture' in play ? play.picture : play.question.url}
            whole={judged?.card.url}
          />
        </div>
        {/* Remounted for each question, because its choices may start at another position and must not slide there. */}
        <div key={id} className={styles.answers}>
          <Choices
            question={{ question: question.question, answers }}
            chosen={judged && answers[judged.chosen]}
            awaiting={choice === undefined ? undefined : String(choice)}
            held={play.phase !== 'asked'}
            labelledBy={headingId}
            onChoose={({ uid }) => onChoose(Number(uid))}
          />
        </div>
      </div>
      <div className={styles.bar} data-answered={judged !== undefined}>
        <Notice play={play} />
        {judged && (
          <NextButton
            right={judged.chosen === judged.correct}
            message={messages[judged.number % messages.length] ?? 1}
            label={round.result ? t('play.toResult') : quizText('next')}
            counting={play.phase === 'judged'}
            pending={play.phase === 'asking'}
            onNext={onNext}
          />
        )}
      </div>
    </div>
  );
};
