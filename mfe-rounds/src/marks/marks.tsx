import { type Round, type RoundResult, roundLength } from '@cardwise/contracts/rounds/rounds';
import { classes } from '@cardwise/ui-kit/classes';
import { Icon } from '@cardwise/ui-kit/icon';
import { checkIcon, crossIcon } from '@cardwise/ui-kit/icons';
import { useTranslation } from '@cardwise/web-kit';

import styles from './marks-row.module.css';

/** A question is `missed` if the time ran out before an answer. */
export type Mark = 'right' | 'wrong' | 'missed';

const icons = { right: checkIcon, wrong: crossIcon, missed: undefined } as const;

export function toSigns(marks: readonly Mark[]): string {
  return marks.map((mark) => (mark === 'right' ? '✅' : '❌')).join('');
}

export function getMarks({ answered }: Pick<Round, 'answered'>): Mark[] {
  return completeMarks(answered.map(({ chosen, correct }) => chosen === correct));
}

export function completeMarks(answered: readonly boolean[], length: number = roundLength): Mark[] {
  return Array.from({ length }, (_, index) => {
    const right = answered[index];
    if (right === undefined) return 'missed';
    return right ? 'right' : 'wrong';
  });
}

/** Returns the percentage of players with a worse result, if that is at least half of them but not all. */
export function shareBeaten({ better_than: better }: RoundResult): number | undefined {
  return better !== null && better >= 50 && better < 100 ? better : undefined;
}

export function MarksRow({ marks, label }: { marks: readonly Mark[]; label: string }) {
  const { t } = useTranslation('rounds');
  return (
    <ol className={styles.row} aria-label={label}>
      {[...marks.entries()].map(([index, mark]) => {
        const icon = icons[mark];
        return (
          <li key={index} className={classes(styles.mark, styles[mark])}>
            {icon && <Icon icon={icon} />}
            <span className="visually-hidden">{t(`result.${mark}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
