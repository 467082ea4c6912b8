import type { StreakRank } from '@cardwise/contracts/quiz/streak';
import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import { Chicken, Fish, Hat } from './emblems/bronze-motifs.tsx';
import { Crown, Helmet, Mountain, Tree } from './emblems/gold-motifs.tsx';
import { Banner, Ogre, Wolf } from './emblems/silver-motifs.tsx';
import styles from './emblems/emblem.module.css';

const motifs: Record<StreakRank, ReactNode> = {
  10: <Chicken />,
  9: <Fish />,
  8: <Hat />,
  7: <Banner />,
  6: <Ogre />,
  5: <Wolf />,
  4: <Tree />,
  3: <Mountain />,
  2: <Helmet />,
  1: <Crown />,
};

/** The corners of a star, alternating between two circles around the emblem's centre. */
const star = (points: number, outer: number, inner: number): string =>
  Array.from({ length: points * 2 }, (_, corner) => {
    const angle = (Math.PI * corner) / points - Math.PI / 2;
    const radius = corner % 2 === 0 ? outer : inner;
    return `${(60 + radius * Math.cos(angle)).toFixed(1)},${(60 + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');

/** The higher the rank, the more its rim shines. */
const Rim = ({ rank }: { rank: StreakRank }) => {
  if (rank >= 8) return <circle className={styles.dark} cx="60" cy="60" r="54" />;
  if (rank >= 5) return <polygon className={styles.metal} points={star(10, 57, 51)} />;
  return (
    <>
      {rank === 1 && <polygon className={styles.bright} points={star(12, 60, 40)} />}
      <polygon className={styles.metal} points={star(18, 58, 50)} />
    </>
  );
};

type RankEmblemProps = {
  rank: StreakRank;
  /** Draws only the outline, for a rank that is not reached. */
  silhouette?: boolean | undefined;
};

/**
 * The emblem of a streak rank. Decorative: the rank's name is beside it.
 *
 * @example <RankEmblem rank={10} />
 */
export const RankEmblem = ({ rank, silhouette = false }: RankEmblemProps) => (
  <svg
    className={classes(styles.emblem, silhouette && styles.silhouette)}
    viewBox="0 0 120 120"
    aria-hidden="true"
    focusable="false"
  >
    <Rim rank={rank} />
    <circle className={styles.ring} cx="60" cy="60" r="47" />
    <circle className={styles.field} cx="60" cy="60" r="44" />
    <g className={styles.motif}>{motifs[rank]}</g>
  </svg>
);
