import { type ChallengeResult, roundLength } from '@cardwise/contracts/rounds';
import { classes } from '@cardwise/ui-kit/classes';
import { useTranslation } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import { completeMarks } from '../result/marks.ts';
import { MarksRow } from '../result/marks-row.tsx';
import styles from './challenge-results.module.css';

/** The results of a challenge side by side, best first. */
export const ChallengeResults = ({ results }: { results: readonly ChallengeResult[] }) => {
  const { t } = useTranslation('daily');
  const { time } = useFormats();
  return (
    <section aria-labelledby="challenge-results">
      <h2 id="challenge-results">{t('challenge.resultsTitle')}</h2>
      <ol className={styles.results}>
        {[...results.entries()].map(([index, { name, you, challenger, finished, score, ms, marks }]) => (
          <li key={index} className={classes(styles.result, you && styles.you)}>
            <h3 className={styles.player}>
              {you ? t('challenge.you') : (name ?? t('challenge.visitor'))}
              {challenger && <span className={styles.challenger}>{t('challenge.challenger')}</span>}
            </h3>
            {finished ? (
              <>
                <p className={styles.score}>
                  <strong>{t('result.score', { score, total: roundLength })}</strong>
                  {` · ${time(ms)}`}
                </p>
                <MarksRow marks={completeMarks(marks)} />
              </>
            ) : (
              <p className={styles.score}>{t('challenge.playing')}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
