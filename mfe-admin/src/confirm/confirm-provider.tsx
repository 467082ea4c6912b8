import { Dialog } from '@cardwise/ui-kit/dialog';
import { useTranslation } from '@cardwise/web-kit';
import { Button } from 'antd';
import { type ReactNode, createContext, useCallback, useContext, useId, useState } from 'react';

/** The texts of a confirmation dialog. */
export type Question = {
  title: string;
  text: string;
  /** Label of the confirming button; names the action: 'Delete', not 'OK'. */
  confirm: string;
  danger?: boolean;
};

type Ask = (question: Question) => Promise<boolean>;
type Open = Question & { answer: (yes: boolean) => void };

const ConfirmContext = createContext<Ask | null>(null);

/**
 * Provides `useConfirm`. Uses ui-kit's dialog, because antd's locks scrolling with an inline style that the content
 * security policy blocks.
 */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState<Open | null>(null);
  const textId = useId();

  const ask = useCallback<Ask>((question) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setOpen({ ...question, answer: resolve });
    return promise;
  }, []);
  const answer = (yes: boolean) => {
    open?.answer(yes);
    setOpen(null);
  };

  const actions = open && (
    <>
      <Button data-autofocus="" onClick={() => answer(false)}>
        {t('confirm.cancel')}
      </Button>
      <Button type="primary" danger={open.danger ?? false} onClick={() => answer(true)}>
        {open.confirm}
      </Button>
    </>
  );
  return (
    <ConfirmContext value={ask}>
      {children}
      <Dialog
        open={open !== null}
        title={open?.title}
        onClose={() => answer(false)}
        closeOnBackdrop
        describedBy={textId}
        actions={actions}
      >
        <p id={textId}>{open?.text}</p>
      </Dialog>
    </ConfirmContext>
  );
};

/**
 * @returns a function that asks for confirmation and resolves to whether it was given.
 * @example if (await confirm({ title, text, confirm: t('logs.delete'), danger: true })) await remove.run({});
 */
export const useConfirm = (): Ask => {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
};
