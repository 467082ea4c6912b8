import { groupInvitation, joinGroup } from '@cardwise/contracts/rounds/groups';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { Loaded } from '@cardwise/request-kit/loaded';
import { useAction } from '@cardwise/request-kit/use-action';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { Panel } from '@cardwise/ui-kit/panel';
import {
  Navigate,
  pagePath,
  preferredLocale,
  useApi,
  useLocale,
  useNavigate,
  usePageHead,
  useParams,
  useSession,
  useTranslation,
} from '@cardwise/web-kit';

import { useGameOfDay, useGamePath } from '../game/game.tsx';
import invitationPanel from '../game/invitation-panel.module.css';
import styles from './friends.module.css';
import { Closed, LoginNeeded } from './closed.tsx';

export function InvitationPage() {
  const { t } = useTranslation('friends');
  const locale = useLocale();
  const { page } = useGameOfDay();
  const { user } = useSession();
  const { invitation = '' } = useParams();
  // The sender's link may be in another language than the reader's.
  const preferred = preferredLocale();
  if (preferred !== locale) return <Navigate to={pagePath(preferred, page, 'friends', 'join', invitation)} replace />;
  if (user) return <LoadedInvitation key={invitation} invitation={invitation} />;
  return <LoginNeeded title={t('invitation.title')}>{`${t('invitation.about')} ${t('invitation.login')}`}</LoginNeeded>;
}

type Invited = { invitation: string; group: ResponseOf<typeof groupInvitation> };

function LoadedInvitation({ invitation }: Pick<Invited, 'invitation'>) {
  const { t } = useTranslation('friends');
  const pathTo = useGamePath();
  const load = useApi(groupInvitation, { params: { invitation } });
  usePageHead({ title: t('invitation.title'), unlisted: true });
  const { error } = load;
  if (error?.code === 'not_found' || error?.code === 'validation_failed') {
    return <Closed reason="invitation.missing" />;
  }
  return (
    <Loaded load={load} failed={t('invitation.failed')} height="18rem">
      {(group) => {
        if (group.group !== null) return <Navigate to={pathTo('friends', group.group)} replace />;
        return group.full ? <Closed reason="invitation.full" /> : <Invitation invitation={invitation} group={group} />;
      }}
    </Loaded>
  );
}

function Invitation({ invitation, group: { name, by, members } }: Invited) {
  const { t } = useTranslation('friends');
  const pathTo = useGamePath();
  const navigate = useNavigate();
  const { run, pending, error } = useAction(joinGroup);
  const join = async () => {
    const joined = await run({ params: { invitation } });
    if (joined) await navigate(pathTo('friends', joined.group), { replace: true });
  };
  if (error?.code === 'conflict') return <Closed reason="invitation.full" />;
  return (
    <Panel className={invitationPanel.panel}>
      <h1 className={styles.name}>
        {by === null ? t('invitation.byNobody', { group: name }) : t('invitation.by', { name: by, group: name })}
      </h1>
      <p>{t('invitation.about')}</p>
      <Button variant="primary" size="large" pending={pending} onClick={() => void join()}>
        {t('invitation.join')}
      </Button>
      <p className={styles.note}>{t('count', { count: members })}</p>
      {error?.code === 'forbidden' && <Alert kind="warning" title={t('invitation.tooMany')} />}
      {error && error.code !== 'forbidden' && <FailureAlert title={t('invitation.joinFailed')} error={error} />}
    </Panel>
  );
}
