import { Spinner } from '@cardwise/ui-kit/spinner';
import { Button, type ButtonProps } from 'antd';

import styles from './action-button.module.css';

type Props = Omit<ButtonProps, 'loading'> & {
  /** What the button does is under way. */
  pending?: boolean;
  /** In a narrow place only the icon is shown. */
  shrinks?: boolean;
};

/**
 * A button that shows when what it does is under way.
 *
 * Not by antd's own loading state: of a short one the leaving animation never ends, and screen readers go on calling the
 * button "loading"; and while it lasts, it swallows clicks and the Enter key of its form.
 */
export const ActionButton = ({ pending = false, shrinks = false, icon, children, ...button }: Props) => (
  <Button {...button} icon={pending ? <Spinner /> : icon} aria-busy={pending}>
    {shrinks ? <span className={styles.word}>{children}</span> : children}
  </Button>
);
