import { Icon } from '@cardwise/ui-kit/icon';
import { closeIcon } from '@cardwise/ui-kit/icons';

import styles from './status-note.module.css';

type Props = {
  text: string;
  /** Screen readers read what the press does. */
  lift: string;
  onLift: () => void;
};

/** Says what restricts the quiz; a press lifts that. */
export function LiftChip({ text, lift, onLift }: Props) {
  return (
    <button type="button" className={styles.chip} onClick={onLift}>
      <span className={styles.text}>{text}</span>
      <span className="visually-hidden">{` – ${lift}`}</span>
      <Icon icon={closeIcon} />
    </button>
  );
}
