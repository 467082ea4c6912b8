import type { StreakRank } from '@cardwise/contracts/streak';

import { classes } from './classes.ts';
import { RankEmblem } from './rank-emblem.tsx';
import styles from './rank-ladder.module.css';

/** A rank and what is said of it: when it was reached, or what is needed for it. */
export type LadderStep = { rank: StreakRank; name: string; note: string; reached: boolean };

type RankLadderProps = {
  label: string;
  /** From the lowest rank up. */
  steps: readonly LadderStep[];
  /** The rank that has just been reached. */
  current?: StreakRank | undefined;
  /** One row of emblems; names and notes are their tips, and read out. */
  compact?: boolean | undefined;
};

/**
 * The ranks, each with its emblem; those that are not reached as silhouettes.
 *
 * @example <RankLadder label={t('ranks')} steps={[{ rank: 10, name: 'Angry Chicken', note: '3 May 2026', reached: true }]} />
 */
export const RankLadder = ({ label, steps, current, compact = false }: RankLadderProps) => (
  <ol className={classes(styles.ladder, compact && styles.compact)} aria-label={label}>
    {steps.map(({ rank, name, note, reached }) => (
      <li
        key={rank}
        className={styles.step}
        data-reached={reached}
        aria-current={rank === current ? 'step' : undefined}
        title={compact ? `${name} – ${note}` : undefined}
      >
        <span className={styles.emblem}>
          <RankEmblem rank={rank} silhouette={!reached} />
        </span>
        <span className={styles.name}>{name} </span>
        <span className={styles.note}>{note}</span>
      </li>
    ))}
  </ol>
);
