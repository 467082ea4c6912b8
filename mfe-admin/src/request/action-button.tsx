import { Icon } from '@cardwise/ui-kit/icon';
import { reloadIcon } from '@cardwise/ui-kit/icons';
import { Spinner } from '@cardwise/ui-kit/button';
import { type ApiLoad, useTranslation } from '@cardwise/web-kit';
import { Button, type ButtonProps } from 'antd';

import styles from './action-button.module.css';

type ReloadButtonProps = {
  load: Pick<ApiLoad<unknown>, 'loading' | 'retry'>;
  text?: string;
};

export function ReloadButton({ load, text }: ReloadButtonProps) {
  const { t } = useTranslation('admin');
  return (
    <ActionButton shrinks icon={<Icon icon={reloadIcon} />} pending={load.loading} onClick={load.retry}>
      {text ?? t('load.reload')}
    </ActionButton>
  );
}

type Props = Omit<ButtonProps, 'loading'> & {
  pending?: boolean;
  shrinks?: boolean;
};

/**
 * Shows a spinner while its action is pending. antd's own loading state is not used: it swallows clicks and Enter, and
 * its animation may never end after a short one.
 */
export function ActionButton({ pending = false, shrinks = false, icon, children, ...button }: Props) {
  return (
    <Button {...button} icon={pending ? <Spinner /> : icon} aria-busy={pending}>
      {shrinks ? <span className={styles.word}>{children}</span> : children}
    </Button>
  );
}
