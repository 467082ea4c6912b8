import { type Round, roundLength } from '@cardwise/contracts/rounds/rounds';
import { Score } from '@cardwise/play-kit/score/score';
import { useTranslation } from '@cardwise/web-kit';

import { marksOf, signsOf } from '../marks/marks.ts';
import { MarksRow } from '../marks/marks-row.tsx';
import { MistakeLinks } from './mistake-links.tsx';
import { QuestionList } from './question-list.tsx';
import { type ResultProps, ResultView } from './result-view.tsx';
import { Summary, UnfinishedNote } from './summary.tsx';

/** Of the Daily Ten. */
export const RoundResultView = ({ round, after, ...rest }: ResultProps & { round: Round }) => {
  const { t } = useTranslation('rounds');
  const { result, answered } = round;
  if (!result) return null;
  const { score, hardest } = result;
  const marks = marksOf(round);
  const words = t('result.score', { score, total: roundLength });
  const facts: [string, string][] =
    hardest === null ? [] : [[t('result.hardest'), t('result.question', { number: hardest })]];
  return (
    <ResultView
      {...rest}
      shared={{ round, result, marks, signs: signsOf(marks), score: `${score}/${roundLength}` }}
      summary={
        <Summary result={result} facts={facts}>
          <Score right={score} total={roundLength} words={words} />
          <MarksRow marks={marks} label={t('result.marks')} />
          {marks.includes('missed') && <UnfinishedNote />}
        </Summary>
      }
      ways={
        <>
          <MistakeLinks answered={answered} />
          {after}
        </>
      }
    >
      <QuestionList answered={answered} hardest={hardest} />
    </ResultView>
  );
};
