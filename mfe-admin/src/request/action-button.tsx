import { Spinner } from '@cardwise/ui-kit/spinner';
import { Button, type ButtonProps } from 'antd';

import styles from './action-button.module.css';

type Props = Omit<ButtonProps, 'loading'> & {
  /** Whether the button's action is in progress. */
  pending?: boolean;
  /** Shows only the icon where space is short. */
  shrinks?: boolean;
};

/**
 * A button that indicates when its action is in progress.
 *
 * Does not use antd's loading state: after a short one its leave animation never ends, and screen readers go on calling
 * the button "loading"; while it lasts, it swallows clicks and the form's Enter key.
 */
export const ActionButton = ({ pending = false, shrinks = false, icon, children, ...button }: Props) => (
  <Button {...button} icon={pending ? <Spinner /> : icon} aria-busy={pending}>
    {shrinks ? <span className={styles.word}>{children}</span> : children}
  </Button>
);
