import type { Question } from '@cardwise/contracts/quiz/quiz';
import { answerInsight } from '@cardwise/contracts/statistics/insights';
import { useFeel } from '@cardwise/play-kit/feel';
import { type Answered, isRight } from '@cardwise/play-kit/game/game';
import type { AutoAdvance } from '@cardwise/play-kit/game/use-auto-advance';
import { RichText } from '@cardwise/ui-kit/rich-text';
import { useTranslation, useApi, useLocale } from '@cardwise/web-kit';

import type { Outbox } from '../answers/outbox.ts';
import { useCard, useRecordedCard } from '../answers/use-card.ts';
import type { QuizQuestion } from '../questions/ask-question.ts';
import type { QuizState } from '../quiz-state.ts';
import { CardMenu } from './card-menu.tsx';
import styles from './card-wording.module.css';
import { Lesson } from './lesson.tsx';
import { type RatedAnswer, useRatedAnswer } from './rated-answer.ts';
import { Shares } from './shares.tsx';

type Props = {
  answered: Answered<QuizQuestion>;
  answers: Outbox;
  advance: AutoAdvance;
  streak: number;
  rating: QuizState['rating'];
  showRated: boolean;
};

/** Celebrates a right answer, and shows what is known about the question once it is answered. */
export function AfterAnswer({ answered, answers, advance, streak, rating, showRated }: Props) {
  const { question, verdict } = answered;
  useFeel(isRight(verdict) ? { id: question.id, streak, rank: verdict.rank } : undefined);
  const rated = useRatedAnswer(answered, rating);
  // No statistics are kept of what others chose in a bonus question.
  if (question.bonus) return <CardWording wording={question.wording} />;
  return (
    <AnswerDetails answered={answered} answers={answers} advance={advance} rated={showRated ? rated : undefined} />
  );
}

type DetailsProps = Pick<Props, 'answered' | 'answers' | 'advance'> & {
  /** The answer changes the player's level like this; it is undefined if unknown or if the player hides it. */
  rated: RatedAnswer | undefined;
};

/**
 * Shows what is known about the answer. If the next question does not come by itself, the player has the time for the
 * whole lesson.
 */
function AnswerDetails({ answered, answers, advance, rated }: DetailsProps) {
  const { question, verdict } = answered;
  const locale = useLocale();
  const card = useCard(answers, { question, answered });
  const recorded = useRecordedCard(answers, answered) !== undefined;
  const { uid = '' } = question.answers[verdict.chosen] ?? {};
  const { data: insight } = useApi(answerInsight, recorded ? { params: { uid }, query: { locale } } : null);
  const staying = advance.paused || !advance.on;
  return (
    <>
      <CardMenu
        card={card}
        name={insight?.names?.[locale]}
        onOpen={() => {
          if (!staying) advance.togglePause();
        }}
      />
      <CardWording wording={question.wording} />
      {/* The shares wait for the next button, because they render a part of themselves into it. */}
      {(insight ?? rated) && <Shares question={question} insight={insight} rated={rated} />}
      {insight && staying && <Lesson question={question} verdict={verdict} insight={insight} />}
    </>
  );
}

/** Shows the card's name and text in the player's language, because the picture is in English. */
function CardWording({ wording }: { wording: Question['wording'] }) {
  const { t } = useTranslation('quiz');
  if (!wording) return null;
  const { name, text } = wording;
  return (
    <section className={styles.wording} aria-label={t('card.wording')}>
      <p className={styles.language}>{t('card.wording')}</p>
      <p className={styles.name}>{name}</p>
      {text !== '' && (
        <p className={styles.text}>
          <RichText text={text} />
        </p>
      )}
    </section>
  );
}
