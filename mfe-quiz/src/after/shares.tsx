import type { AnswerInsight } from '@cardwise/contracts/statistics/insights';
import type { Question } from '@cardwise/contracts/quiz/quiz';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { useLocale } from '@cardwise/web-kit';
import { useState } from 'react';
import { createPortal } from 'react-dom';

import { useDetailsTexts } from '../details/texts.ts';
import type { RatedAnswer } from './rated-answer.ts';
import styles from './shares.module.css';

/** The shares of fewer answers than this say nothing. */
const leastAsked = 5;

type Props = {
  question: Question;
  insight: AnswerInsight | undefined;
  rated: RatedAnswer | undefined;
};

/**
 * Renders its parts into the choices and the next button by portals, because those are in the first script, which must
 * stay small.
 */
export function Shares({ question, insight, rated }: Props) {
  const { t } = useDetailsTexts();
  const { t: playText } = usePlayTexts();
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale, { style: 'percent' });
  const [choices] = useState(() => find('[data-choice]'));
  const [verdict] = useState(() => find('[data-verdict]'));
  const { asked = 0, correct = 0, choices: insights = [] } = insight ?? {};
  const known = asked >= leastAsked;
  const set = question.facts?.find(({ key }) => key === 'set');
  const fact = set && `${playText('facts.set')} ${set.value}`;
  const knew = known ? t('after.knew', { percent: format.format(correct / asked) }) : fact;
  const level =
    rated &&
    t('after.rated', {
      level: rated.level.toLocaleString(locale),
      change: formatChange(rated.change, locale),
    });
  const remarks = [level, insight && knew].filter((remark) => remark !== undefined);
  const counts = insights.map(({ count }) => count);
  // The counts of wrong choices include answers from before the card changed, so their sum may exceed `asked`.
  const all = Math.max(
    asked,
    counts.reduce((sum, count) => sum + count, 0),
  );
  const shares = known ? counts.map((count) => count / all) : [];
  return (
    <>
      {verdict.map((element) =>
        createPortal(
          remarks.length > 0 && (
            <span className={styles.remarks}>
              {remarks.map((remark) => (
                <span key={remark}>{remark}</span>
              ))}
            </span>
          ),
          element,
        ),
      )}
      <output className="visually-hidden">{level}</output>
      <output className="visually-hidden">{known && knew}</output>
      {choices.map((choice, index) => {
        const share = shares[index];
        if (share === undefined) return null;
        const percent = format.format(share);
        return createPortal(
          <span className={styles.share}>
            <span className={styles.track}>
              <span className={styles.bar} style={{ scale: `${share} 1` }} />
            </span>
            <span className={styles.percent} aria-hidden="true">
              {percent}
            </span>
            <span className="visually-hidden">{t('after.share', { percent })}</span>
          </span>,
          choice,
        );
      })}
    </>
  );
}

function find(selector: string) {
  return [...document.querySelectorAll(selector)];
}

/** Formats a change with its sign. Intl writes a hyphen instead of a minus sign. */
function formatChange(change: number, locale: string): string {
  return change.toLocaleString(locale, { signDisplay: 'exceptZero' }).replace('-', '−');
}
