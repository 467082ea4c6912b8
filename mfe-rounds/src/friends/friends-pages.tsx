import { createGroup, loadGroups } from '@cardwise/contracts/rounds/groups';
import { Loaded, LoadingBlock } from '@cardwise/request-kit/loaded';
import { useAction } from '@cardwise/request-kit/use-action';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { trophyIcon } from '@cardwise/ui-kit/icons';
import { Panel } from '@cardwise/ui-kit/panel';
import { Link, useApi, useNavigate, usePageHead, useTranslation, Route, Routes, useSession } from '@cardwise/web-kit';

import { useGamePath, GameLinks } from '../game/game.tsx';
import { LoginNeeded } from './closed.tsx';
import styles from './friends.module.css';
import { GroupPage } from './group-page.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { NameForm } from './name-form.tsx';

export function FriendsPages() {
  // All parts of the page wait here for their texts, and not each on its own.
  const { t } = useTranslation('friends');
  const { user, loading } = useSession();
  if (loading) return <LoadingBlock height="24rem" />;
  const needed = <LoginNeeded title={t('login.title')}>{t('login.text')}</LoginNeeded>;
  return (
    <Routes>
      <Route index element={user ? <GroupsPage /> : needed} />
      <Route path="join/:invitation" element={<InvitationPage />} />
      <Route path=":group" element={user ? <GroupPage /> : needed} />
    </Routes>
  );
}

function GroupsPage() {
  const { t } = useTranslation('friends');
  const pathTo = useGamePath();
  const load = useApi(loadGroups, {});
  usePageHead({ title: t('title'), unlisted: true });
  return (
    <>
      <GameLinks />
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <div className={styles.page}>
        <Loaded load={load} failed={t('failed')} height="10rem">
          {({ groups }) =>
            groups.length === 0 ? (
              <EmptyState icon={trophyIcon} title={t('empty.title')}>
                {t('empty.text')}
              </EmptyState>
            ) : (
              <ul className={styles.groups}>
                {groups.map(({ id, name, members, owned }) => (
                  <li key={id}>
                    <Link to={pathTo('friends', id)}>{name}</Link>
                    <span className={styles.note}>
                      {[t('count', { count: members }), ...(owned ? [t('owned')] : [])].join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <NewGroup />
      </div>
    </>
  );
}

function NewGroup() {
  const { t } = useTranslation('friends');
  const pathTo = useGamePath();
  const navigate = useNavigate();
  const { run, pending, error } = useAction(createGroup);
  const create = async (name: string) => {
    const made = await run({ body: { name } });
    if (made) await navigate(pathTo('friends', made.group));
  };
  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>{t('new.title')}</h2>
      <NameForm
        button={t('new.create')}
        failed={t('new.failed')}
        pending={pending}
        error={error}
        onName={(name) => void create(name)}
      />
    </Panel>
  );
}
