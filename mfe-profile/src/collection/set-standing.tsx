import type { SetProgress } from '@cardwise/contracts/statistics/collection';
import { useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import { practicePath } from '../weak-spots/practice-path.ts';
import { PracticeLink } from '../weak-spots/spot-item.tsx';
import { GoalField } from './goal-field.tsx';
import styles from './set-standing.module.css';

export function SetStanding({ set, name }: { set: SetProgress; name: string }) {
  const { t } = useTranslation('profile');
  const { number } = useFormats();
  const site = { locale: useLocale(), config: useAppConfig() };
  const { code, cards, known, shaky } = set;
  return (
    <div className={styles.standing}>
      <p className={styles.counts}>
        <span>{t('collection.known', { known: number(known), cards: number(cards) })}</span>
        {shaky > 0 && (
          <span className={styles.shaky}>{t('collection.shaky', { count: shaky, shaky: number(shaky) })}</span>
        )}
      </p>
      <StandingBar cards={cards} known={known} shaky={shaky} />
      <div className={styles.actions}>
        <PracticeLink name={name} path={practicePath({ set: code }, site)} />
        <GoalField set={set} name={name} />
      </div>
    </div>
  );
}

/** The bar is hidden from screen readers, because the words beside it say the same. */
function StandingBar({ cards, known, shaky }: Pick<SetProgress, 'cards' | 'known' | 'shaky'>) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.known} style={{ inlineSize: `${(100 * known) / cards}%` }} />
      <span className={styles.hatched} style={{ inlineSize: `${(100 * shaky) / cards}%` }} />
    </span>
  );
}
