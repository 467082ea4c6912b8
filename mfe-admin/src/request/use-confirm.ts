import { useTranslation } from '@cardwise/web-kit';
import { App } from 'antd';

type Question = {
  title: string;
  text: string;
  /** Label of the confirming button; names the action: 'Delete', not 'OK'. */
  confirm: string;
  danger?: boolean;
};

/** @example if (await confirm({ title, text, confirm: t('logs.delete'), danger: true })) await remove.run({}); */
export const useConfirm = () => {
  const { t } = useTranslation('admin');
  const { modal } = App.useApp();
  return async ({ title, text, confirm, danger = false }: Question): Promise<boolean> =>
    modal.confirm({
      title,
      content: text,
      icon: null,
      okText: confirm,
      okButtonProps: { danger },
      cancelText: t('confirm.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      mask: { closable: true },
    });
};
