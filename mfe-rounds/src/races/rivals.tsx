import type { RaceMember } from '@cardwise/contracts/rounds/races';
import { Icon } from '@cardwise/ui-kit/icon';
import { checkIcon } from '@cardwise/ui-kit/icons';
import { classes } from '@cardwise/ui-kit/classes';
import { useHiddenSides } from '@cardwise/ui-kit/use-hidden-sides';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';
import { useRef } from 'react';

import styles from './rivals.module.css';
import { useNames } from './use-names.ts';
import type { Race } from './use-race.ts';

const byScore = (a: RaceMember, b: RaceMember): number => b.score - a.score || b.answered - a.answered || a.ms - b.ms;

/** How far the others are. */
export const Rivals = ({ race }: { race: Race }) => {
  const { t } = useTranslation('races');
  const { nameOf } = useNames(race);
  const { state, you } = race;
  const region = useRef<HTMLElement>(null);
  const { before, behind } = useHiddenSides(region);
  const others = state.members.filter(({ number }) => number !== you).toSorted(byScore);
  return (
    // Scrolls sideways on a phone.
    <section
      ref={region}
      className={styles.rivals}
      aria-label={t('rivals.title')}
      {...((before || behind) && { tabIndex: 0 })}
    >
      <ul className={styles.list}>
        {others.map((member) => {
          const { number, answered, score, away, left } = member;
          const gone = left || away;
          return (
            <li key={number} className={classes(gone && styles.gone)}>
              <span className={styles.name}>{nameOf(member)}</span>
              <span className={styles.score}>
                <VisuallyHidden>{t('rivals.progress', { answered, total: state.length, score })}</VisuallyHidden>
                <span aria-hidden="true">
                  <Icon icon={checkIcon} />
                  {score}
                </span>
              </span>
              {gone && <span className={styles.sign}>{t(left ? 'members.left' : 'members.away')}</span>}
              <span className={styles.track} aria-hidden="true">
                <span style={{ inlineSize: `${(100 * answered) / state.length}%` }} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
