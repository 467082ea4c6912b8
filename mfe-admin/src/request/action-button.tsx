import { Spinner } from '@cardwise/ui-kit/spinner';
import { Button, type ButtonProps } from 'antd';

import styles from './action-button.module.css';

type Props = Omit<ButtonProps, 'loading'> & {
  pending?: boolean;
  shrinks?: boolean;
};

/** Not antd's loading state, which swallows clicks and Enter, and whose animation may never end after a short one. */
export const ActionButton = ({ pending = false, shrinks = false, icon, children, ...button }: Props) => (
  <Button {...button} icon={pending ? <Spinner /> : icon} aria-busy={pending}>
    {shrinks ? <span className={styles.word}>{children}</span> : children}
  </Button>
);
