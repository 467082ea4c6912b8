import type { Endpoint, RequestOf } from '@cardwise/contracts/http/endpoint';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { Button } from '@cardwise/ui-kit/button';
import { Dialog } from '@cardwise/ui-kit/dialog';
import { useTranslation } from '@cardwise/web-kit';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

import styles from './confirm-dialog.module.css';

type Props<E extends Endpoint> = {
  endpoint: E;
  request: RequestOf<E>;
  title: string;
  action: string;
  onDone: () => void;
  onClose: () => void;
  /** This element takes the focus after the action, because the button that opened the dialog is then gone. */
  focusAfter?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
};

/** Asks for confirmation before a call that nobody can undo. */
export function ConfirmDialog<E extends Endpoint>({
  endpoint,
  request,
  title,
  action,
  onDone,
  onClose,
  focusAfter,
  children,
}: Props<E>) {
  const { t } = useTranslation('rounds');
  const textId = useId();
  const { run, pending, error } = useAction(endpoint);
  const close = () => {
    if (!pending) onClose();
  };
  const done = useRef(false);
  const confirm = async () => {
    done.current = Boolean(await run(request));
    if (done.current) onDone();
  };
  // The focus moves only when the dialog is gone, because a closing dialog restores the focus.
  useEffect(
    () => () => {
      if (done.current) focusAfter?.current?.focus();
    },
    [focusAfter],
  );
  return (
    <Dialog
      open
      title={title}
      onClose={close}
      closeLabel={t('confirm.close')}
      describedBy={textId}
      actions={
        <>
          <Button onClick={close}>{t('confirm.cancel')}</Button>
          <Button variant="incorrect" pending={pending} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <p id={textId} className={styles.consequence}>
        {children}
      </p>
      {error && <FailureAlert title={t('confirm.failed')} error={error} />}
    </Dialog>
  );
}
