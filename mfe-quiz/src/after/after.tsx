import { answerInsight } from '@cardwise/contracts/statistics/insights';
import { useFeel } from '@cardwise/play-kit/feel/use-feel';
import { type Answered, isRight } from '@cardwise/play-kit/game/game';
import type { AutoAdvance } from '@cardwise/play-kit/game/use-auto-advance';
import { useApi, useLocale, useSession } from '@cardwise/web-kit';
import { useEffect, useEffectEvent } from 'react';

import type { QuizQuestion } from '../questions/ask-question.ts';
import { CardMenu } from './card-menu.tsx';
import { CardWording } from './card-wording.tsx';
import { Lesson } from './lesson.tsx';
import { rateVisitor } from './rate-visitor.ts';
import { Shares } from './shares.tsx';

type AnswerProps = {
  answered: Answered<QuizQuestion>;
  card: string | undefined;
  recorded: boolean;
  advance: AutoAdvance;
};

/** Loads what others chose; an answer that stays gets all that is known. */
const AnswerDetails = ({ answered: { question, verdict }, card, recorded, advance }: AnswerProps) => {
  const locale = useLocale();
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
      {insight && <Shares question={question} insight={insight} />}
      {insight && staying && <Lesson question={question} verdict={verdict} insight={insight} />}
    </>
  );
};

type Props = Omit<AnswerProps, 'answered'> & {
  answered: Answered<QuizQuestion> | undefined;
  streak: number;
};

/** What follows an answer: motion and sound, the card's text, and what others chose. */
export const After = ({ answered, streak, ...rest }: Props) => {
  const right = answered && isRight(answered.verdict);
  useFeel(right ? { id: answered.question.id, streak, rank: answered.verdict.rank } : undefined);
  const { user, loading } = useSession();
  const isVisitor = !loading && !user;
  const rate = useEffectEvent(() => {
    if (answered && isVisitor) rateVisitor(answered.question, right === true);
  });
  const id = answered?.question.id;
  useEffect(() => rate(), [id, isVisitor]);
  if (!answered) return null;
  // Nobody counts what others chose in a bonus question.
  if (answered.question.bonus) return <CardWording wording={answered.question.wording} />;
  return <AnswerDetails key={answered.question.id} answered={answered} {...rest} />;
};
