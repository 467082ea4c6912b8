import { cardClasses } from '@cardwise/contracts/catalogue/cards';
import { quizPage } from '@cardwise/contracts/quiz/pages';
import { overtime, type Round, roundLength, type AnsweredQuestion } from '@cardwise/contracts/rounds/rounds';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { beginPractice, keptPractice } from '@cardwise/play-kit/practice/kept-practice';
import { visitor } from '@cardwise/play-kit/stores';
import { Score } from '@cardwise/play-kit/score/score';
import { buttonLook } from '@cardwise/ui-kit/button';
import { useTranslation, Link, pagePath, useAppConfig, useLocale, useSession } from '@cardwise/web-kit';

import { MarksRow, getMarks, toSigns } from '../marks/marks.tsx';
import { QuestionList } from './question-list.tsx';
import { type ResultProps, ResultView, Summary, UnfinishedNote } from './result-view.tsx';
import summaryStyles from './summary.module.css';

/** The link names at most this many classes, because with all eleven it would lead to the ordinary quiz. */
const mostClasses = 3;

export function RoundResultView({ round, after, ...rest }: ResultProps & { round: Round }) {
  const { t } = useTranslation('rounds');
  const { result, answered } = round;
  if (!result) return null;
  const { score, hardest } = result;
  const marks = getMarks(round);
  const words = t('result.score', { score, total: roundLength });
  const facts: [string, string][] =
    hardest === null ? [] : [[t('result.hardest'), t('result.question', { number: hardest })]];
  return (
    <ResultView
      {...rest}
      shared={{ round, result, marks, signs: toSigns(marks), score: `${score}/${roundLength}` }}
      summary={
        <Summary result={result} facts={facts}>
          <Score right={score} total={roundLength} words={words} />
          <MarksRow marks={marks} label={t('result.marks')} />
          {marks.includes('missed') && <UnfinishedNote />}
        </Summary>
      }
      ways={
        <>
          <MistakeLinks answered={answered} open={isDayOpen(round)} />
          {after}
        </>
      }
    >
      <QuestionList answered={answered} hardest={hardest} />
    </ResultView>
  );
}

function MistakeLinks({ answered, open }: { answered: readonly AnsweredQuestion[]; open: boolean }) {
  const { t } = useTranslation('rounds');
  const locale = useLocale();
  const config = useAppConfig();
  const { user } = useSession();
  const missed = answered.filter(({ chosen, correct }) => chosen !== correct);
  const asked = new Set((missed.length > 0 ? missed : answered).map((question) => question.class));
  const classes = cardClasses.filter((code) => code !== 'neutral' && asked.has(code)).slice(0, mostClasses);
  const names = classes.map((code) => config.classes.find((known) => known.code === code)?.names[locale] ?? code);
  const quiz = pagePath(locale, quizPage);
  const practise = () => {
    const items = missed.map(({ card, question }) => ({ card: card.id, kind: question }));
    keptPractice.keep(beginPractice(user?.id ?? visitor, items));
  };
  return (
    <>
      {missed.length > 0 && open && <p className={summaryStyles.note}>{t('result.now.later')}</p>}
      {missed.length > 0 && !open && (
        <Link className={buttonLook({ variant: 'primary' })} to={`${quiz}?practice`} onClick={practise}>
          {t('result.now.practice', { count: missed.length })}
        </Link>
      )}
      {classes.length > 0 && (
        <Link className={buttonLook()} to={`${quiz}?classes=${classes.join(',')}`}>
          {t('result.now.classes', { classes: names.join(', ') })}
        </Link>
      )}
    </>
  );
}

/** Returns whether others may still be playing the same day. Until then, its cards are not asked anywhere else. */
function isDayOpen({ day, result }: Round): boolean {
  const daily = result?.daily;
  if (!daily || day === null) return false;
  const now = Date.parse(daily.next) - (daily.left ?? 0);
  return now < Date.parse(day) + millisecondsPerDay + overtime;
}
