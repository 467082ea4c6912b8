import type { ChallengeResult } from '@cardwise/contracts/rounds/rounds';
import { buttonLook } from '@cardwise/ui-kit/button';
import { classes } from '@cardwise/ui-kit/classes';
import { Link } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import { useGameOfDay, useGamePath, useGameTexts } from '../game/game.tsx';
import { MarksRow, completeMarks } from '../marks/marks.tsx';
import styles from './challenge-results.module.css';

/** This many results are shown at once, unless the challenge is a duel. */
const leading = 3;

export function ChallengeResults({ results }: { results: readonly ChallengeResult[] }) {
  const { t } = useGameTexts();
  const pathTo = useGamePath();
  const duel = findDuel(results);
  const shown = duel
    ? results.filter((result) => result === duel.you || result === duel.rival)
    : results.slice(0, leading);
  const others = results.filter((result) => !shown.includes(result));
  const list = (some: readonly ChallengeResult[]) => (
    <ol className={styles.results}>
      {[...some.entries()].map(([index, result]) => (
        <Result key={index} result={result} />
      ))}
    </ol>
  );
  return (
    <section className={styles.challenge} aria-labelledby="challenge-results">
      <h2 id="challenge-results" className={styles.title} aria-live="polite">
        {duel
          ? t(`challenge.duel.${duel.outcome}`, { yours: duel.you.score, theirs: duel.rival.score })
          : t('challenge.resultsTitle')}
      </h2>
      {list(shown)}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{t('challenge.more', { count: others.length })}</summary>
          {list(others)}
        </details>
      )}
      {duel && (
        <p className={styles.revenge}>
          <Link className={buttonLook({ variant: 'primary' })} to={pathTo('own')} state={{ revenge: true }}>
            {t('challenge.revenge')}
          </Link>
          <span>{t('challenge.revengeText')}</span>
        </p>
      )}
    </section>
  );
}

type Duel = {
  outcome: 'won' | 'lost' | 'wonByTime' | 'lostByTime' | 'tie';
  you: ChallengeResult;
  rival: ChallengeResult;
};

/** Compares the player with the challenger. A challenger is compared with the only other player who has finished. */
export function findDuel(results: readonly ChallengeResult[]): Duel | undefined {
  const finished = results.filter((result) => result.finished);
  const you = finished.find((result) => result.you);
  const others = finished.filter((result) => !result.you);
  const rival = you?.challenger && others.length === 1 ? others[0] : others.find(({ challenger }) => challenger);
  return you && rival && { outcome: getOutcome(you, rival), you, rival };
}

function getOutcome(you: ChallengeResult, rival: ChallengeResult): Duel['outcome'] {
  if (you.score !== rival.score) return you.score > rival.score ? 'won' : 'lost';
  if (tenths(you.ms) === tenths(rival.ms)) return 'tie';
  return you.ms < rival.ms ? 'wonByTime' : 'lostByTime';
}

/** Rounds a time to tenths of a second, as times are shown. */
function tenths(ms: number): number {
  return Math.round(ms / 100);
}

function Result({ result }: { result: ChallengeResult }) {
  const { t } = useGameTexts();
  const { name: game, best } = useGameOfDay();
  const { time } = useFormats();
  const { you, visitor, challenger, finished, score, ms, marks } = result;
  const name = result.name ?? t('challenge.visitor');
  return (
    <li className={classes(styles.result, you && styles.you)}>
      <h3 className={styles.player}>
        <span translate={you ? undefined : 'no'}>{you ? t('challenge.you') : name}</span>
        {visitor && !you && result.name !== null && <span className={styles.note}>{t('challenge.visitor')}</span>}
        {challenger && <span className={styles.note}>{t('challenge.challenger')}</span>}
      </h3>
      {finished ? (
        <>
          <p className={styles.score}>
            <strong>{t('result.score', { score, total: best })}</strong>
            <span>{` · ${time(ms)}`}</span>
          </p>
          {game === 'ten' && (
            <MarksRow marks={completeMarks(marks)} label={you ? t('result.marks') : t('challenge.marks', { name })} />
          )}
        </>
      ) : (
        <p className={styles.score}>{t('challenge.playing')}</p>
      )}
    </li>
  );
}
