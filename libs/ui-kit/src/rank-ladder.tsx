import type { StreakRank } from '@cardwise/contracts/quiz/streak';

import { RankEmblem } from './rank-emblem.tsx';
import styles from './rank-ladder.module.css';

export type LadderStep = { rank: StreakRank; name: string; note: string; reached: boolean };

type RankLadderProps = {
  label: string;
  steps: readonly LadderStep[];
  current?: StreakRank | undefined;
};

/**
 * Ranks that are not reached are silhouettes. Names and notes are tooltips. A row has `--ladder-columns` ranks, ten by
 * default.
 */
export function RankLadder({ label, steps, current }: RankLadderProps) {
  return (
    <ol className={styles.ladder} aria-label={label}>
      {steps.map(({ rank, name, note, reached }) => (
        <li
          key={rank}
          className={styles.step}
          data-reached={reached}
          aria-current={rank === current ? 'step' : undefined}
          title={`${name} – ${note}`}
        >
          <span className={styles.emblem}>
            <RankEmblem rank={rank} silhouette={!reached} />
          </span>
          <span className="visually-hidden">{`${name} ${note}`}</span>
        </li>
      ))}
    </ol>
  );
}
