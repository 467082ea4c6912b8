import type { SetProgress } from '@cardwise/contracts/statistics/collection';

import styles from './standing-bar.module.css';

/** Drawn for the eye; words beside it say the same. */
export const StandingBar = ({ cards, known, shaky }: Pick<SetProgress, 'cards' | 'known' | 'shaky'>) => (
  <span className={styles.bar} aria-hidden="true">
    <span className={styles.known} style={{ inlineSize: `${(100 * known) / cards}%` }} />
    <span className={styles.shaky} style={{ inlineSize: `${(100 * shaky) / cards}%` }} />
  </span>
);
