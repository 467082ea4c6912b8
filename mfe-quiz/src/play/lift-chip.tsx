import { Icon } from '@cardwise/ui-kit/icon';
import { closeIcon } from '@cardwise/ui-kit/icons';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';

import styles from './lift-chip.module.css';

type Props = {
  /** What restricts the quiz. */
  text: string;
  /** What pressing it does, for screen readers. */
  lift: string;
  onLift: () => void;
};

/** Shows what restricts the quiz; pressing it lifts that. */
export const LiftChip = ({ text, lift, onLift }: Props) => (
  <button type="button" className={styles.chip} onClick={onLift}>
    <span className={styles.text}>{text}</span>
    <VisuallyHidden> – {lift}</VisuallyHidden>
    <Icon icon={closeIcon} />
  </button>
);
