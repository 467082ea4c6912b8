import { type AdminUser, userSorts } from '@cardwise/contracts/admin/users';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';

import { DataTable } from '../frame/data-table.tsx';
import { DetailsButton } from '../frame/details.tsx';
import type { UserList, UserSort } from './read-list.ts';

type Props = {
  users: readonly AdminUser[];
  list: UserList;
  onSort: (sort: UserSort) => void;
  onOpen: (user: AdminUser) => void;
};

export const UsersTable = ({ users, list, onSort, onOpen }: Props) => {
  const { t } = useTranslation('admin');
  const order = list.order === 'asc' ? 'ascending' : 'descending';
  const cellOf = (user: AdminUser, column: UserSort) => {
    if (column === 'name') return <DetailsButton onClick={() => onOpen(user)}>{user.name || '–'}</DetailsButton>;
    const { correct, total } = user[column];
    return (
      <>
        <span aria-hidden="true">{`${correct} / ${total}`}</span>
        <VisuallyHidden>{t('users.score', { count: correct, total })}</VisuallyHidden>
      </>
    );
  };
  return (
    <DataTable
      caption={t('users.caption')}
      rowKey="id"
      rows={users}
      columns={userSorts.map((sort) => ({
        key: sort,
        title: t(`users.column.${sort}`),
        align: sort === 'name' ? 'start' : 'end',
        onHeaderCell: () => ({ 'aria-sort': sort === list.sort ? order : undefined, onClick: () => onSort(sort) }),
        render: (_, user: AdminUser) => cellOf(user, sort),
      }))}
    />
  );
};
