import { Icon } from '@cardwise/ui-kit/icon';
import { checkIcon, crossIcon } from '@cardwise/ui-kit/icons';
import { classes } from '@cardwise/ui-kit/classes';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';

import type { Mark } from './marks.ts';
import styles from './marks-row.module.css';

const icons = { right: checkIcon, wrong: crossIcon, missed: undefined } as const;

/** @param props.label names whose answers they are. */
export const MarksRow = ({ marks, label }: { marks: readonly Mark[]; label: string }) => {
  const { t } = useTranslation('rounds');
  return (
    <ol className={styles.row} aria-label={label}>
      {[...marks.entries()].map(([index, mark]) => {
        const icon = icons[mark];
        return (
          <li key={index} className={classes(styles.mark, styles[mark])}>
            {icon && <Icon icon={icon} />}
            <VisuallyHidden>{t(`result.${mark}`)}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
};
