import { type AdminUser, userSorts } from '@cardwise/contracts/admin/users';
import { Icon } from '@cardwise/ui-kit/icon';
import { chevronDownIcon, chevronUpIcon } from '@cardwise/ui-kit/icons';
import { Table } from '@cardwise/ui-kit/table';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';

import type { UserList, UserSort } from './read-list.ts';
import { DetailsButton } from '../frame/details.tsx';
import styles from './users-table.module.css';

type Props = {
  users: readonly AdminUser[];
  list: UserList;
  onSort: (sort: UserSort) => void;
  onOpen: (user: AdminUser) => void;
};

const difficulties = ['easy', 'medium', 'hard', 'pixel'] as const;

export const UsersTable = ({ users, list, onSort, onOpen }: Props) => {
  const { t } = useTranslation('admin');
  const ariaSort = (sort: UserSort) => {
    if (sort !== list.sort) return undefined;
    return list.order === 'asc' ? 'ascending' : 'descending';
  };
  return (
    <Table caption={t('users.caption')} hideCaption>
      <thead>
        <tr>
          {userSorts.map((sort) => (
            <th key={sort} scope="col" aria-sort={ariaSort(sort)} data-number={sort === 'name' ? undefined : true}>
              <button type="button" className={styles.sort} onClick={() => onSort(sort)}>
                {t(`users.column.${sort}`)}
                {sort === list.sort && <Icon icon={list.order === 'asc' ? chevronUpIcon : chevronDownIcon} />}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <th scope="row" className={styles.name}>
              <DetailsButton onClick={() => onOpen(user)}>{user.name || '–'}</DetailsButton>
            </th>
            {difficulties.map((difficulty) => (
              <td key={difficulty} className={styles.score} data-number>
                <span aria-hidden="true">{`${user[difficulty].correct} / ${user[difficulty].total}`}</span>
                <VisuallyHidden>
                  {t('users.score', { count: user[difficulty].correct, total: user[difficulty].total })}
                </VisuallyHidden>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
