import { answerInsight } from '@cardwise/contracts/insights';
import type { Answer, Question } from '@cardwise/contracts/quiz';
import { useApi, useLocale, useTranslation } from '@cardwise/web-kit';

import { Lesson } from './lesson.tsx';
import { Shares } from './shares.tsx';

/** Shares of fewer answers say nothing. */
const leastAsked = 5;

type Props = { question: Question; chosen: Answer; staying: boolean };

/** What others chose, on the choices; an answer that stays gets all that is known. Shows nothing until it has loaded, or if it cannot be. */
export const Insight = ({ question, chosen, staying }: Props) => {
  const { t } = useTranslation('late');
  const locale = useLocale();
  const { data: insight } = useApi(answerInsight, { params: { uid: chosen.uid }, query: { locale } });
  if (!insight) return null;
  const { asked, correct } = insight;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const known = asked >= leastAsked;
  const knew = known ? t('after.knew', { percent: percent.format(correct / asked) }) : t('after.first');
  const counts = insight.choices.map(({ count }) => count);
  // Wrong choices count from before the card was changed too: then they may exceed all who were asked about it as it is now.
  const all = Math.max(
    asked,
    counts.reduce((sum, count) => sum + count, 0),
  );
  const shares = known ? counts.map((count) => count / all) : [];
  return (
    <>
      <Shares knew={knew} shares={shares} format={(share) => percent.format(share)} />
      <output className="visually-hidden">{knew}</output>
      {staying && <Lesson question={question} chosen={chosen} insight={insight} />}
    </>
  );
};
