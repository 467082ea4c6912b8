import { type AdminUser, type UserDetails, barUser } from '@cardwise/contracts/admin/users';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { useTranslation } from '@cardwise/web-kit';
import { App, Flex } from 'antd';

import { useConfirm } from '../request/use-confirm.ts';
import { ActionButton } from '../request/action-button.tsx';

type Props = { user: AdminUser; boards: NonNullable<UserDetails['boards']>; onChanged: () => void };

export const BoardsBar = ({ user: { id, name }, boards: { appear, barred }, onChanged }: Props) => {
  const { t } = useTranslation('admin');
  const { message } = App.useApp();
  const confirm = useConfirm();
  const change = useAction(barUser);

  const act = async () => {
    const question = {
      title: t('users.barTitle', { name }),
      text: t('users.barText'),
      confirm: t('users.bar'),
      danger: true,
    };
    if (!barred && !(await confirm(question))) return;
    if (!(await change.run({ params: { id }, body: { barred: !barred } }))) return;
    void message.success(t(barred ? 'users.unbarDone' : 'users.barDone', { name }));
    onChanged();
  };
  return (
    <section>
      <h3>{t('users.boards')}</h3>
      <Flex wrap gap="small" align="center">
        <span>{t(`users.boardsState.${barred ? 'barred' : appear ? 'appears' : 'hidden'}`)}</span>
        <ActionButton pending={change.pending} onClick={act}>
          {t(barred ? 'users.unbar' : 'users.bar')}
        </ActionButton>
      </Flex>
      {change.error && <FailureAlert title={t('users.barFailed')} error={change.error} onDismiss={change.dismiss} />}
    </section>
  );
};
