import type { StreakRank } from '@cardwise/contracts/quiz/streak';

import { classes } from './classes.ts';
import motifs from './rank-motifs.json';
import styles from './rank-emblem.module.css';

type RankEmblemProps = {
  rank: StreakRank;
  silhouette?: boolean | undefined;
};

/** The emblem is decorative: the rank's name stands beside it. */
export function RankEmblem({ rank, silhouette = false }: RankEmblemProps) {
  return (
    <svg
      className={classes(styles.emblem, silhouette && styles.silhouette)}
      viewBox="0 0 120 120"
      aria-hidden="true"
      focusable="false"
    >
      <Rim rank={rank} />
      <circle className={styles.ring} cx="60" cy="60" r="47" />
      <circle className={styles.field} cx="60" cy="60" r="44" />
      <g className={styles.motif}>{motifs[rank].map(getShape)}</g>
    </svg>
  );
}

function Rim({ rank }: { rank: StreakRank }) {
  if (rank >= 8) return <circle className={styles.dark} cx="60" cy="60" r="54" />;
  if (rank >= 5) return <polygon className={styles.metal} points={star(10, 57, 51)} />;
  return (
    <>
      {rank === 1 && <polygon className={styles.bright} points={star(12, 60, 40)} />}
      <polygon className={styles.metal} points={star(18, 58, 50)} />
    </>
  );
}

function star(points: number, outer: number, inner: number): string {
  return Array.from({ length: points * 2 }, (_, corner) => {
    const angle = (Math.PI * corner) / points - Math.PI / 2;
    const radius = corner % 2 === 0 ? outer : inner;
    return `${(60 + radius * Math.cos(angle)).toFixed(1)},${(60 + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}

/** Draws one part of the emblem from its colour and either a path or a circle's centre and radius. */
function getShape([tone, path, cy, r]: (string | number)[]) {
  const className = styles[String(tone)];
  return typeof path === 'string' ? (
    <path key={path} className={className} d={path} />
  ) : (
    <circle key={`${path} ${cy} ${r}`} className={className} cx={path} cy={cy} r={r} />
  );
}
