import { dailyPage, findPage } from '@cardwise/contracts/rounds/pages';
import { loadGroup } from '@cardwise/contracts/rounds/groups';
import { Loaded } from '@cardwise/request-kit/loaded';
import { Panel } from '@cardwise/ui-kit/panel';
import {
  Link,
  pagePath,
  useApi,
  useLocale,
  useLocation,
  usePageHead,
  useParams,
  useTranslation,
} from '@cardwise/web-kit';
import { siteOrigin } from '@cardwise/web-kit/server-page';

import { useGame, useGamePath, useGameTexts } from '../game/game.tsx';
import links from '../game/game-links.module.css';
import { SharedLink } from '../share/shared-link.tsx';
import styles from './friends.module.css';
import { GroupBoard } from './group-board.tsx';
import { type Group, GroupMembers } from './group-members.tsx';
import { Missing } from './missing.tsx';

const Games = ({ id }: { id: string }) => {
  const { t } = useTranslation('friends');
  const { t: common } = useGameTexts();
  const locale = useLocale();
  const { search } = useLocation();
  const { page: current } = useGame();
  return (
    <nav className={links.links} aria-label={t('group.games')}>
      {[dailyPage, findPage].map((page) => (
        <Link
          key={page.name}
          to={{ pathname: pagePath(locale, page, 'friends', id), search }}
          aria-current={page === current ? 'page' : undefined}
        >
          {common(page === current ? 'title' : 'otherGame')}
        </Link>
      ))}
    </nav>
  );
};

const RacesWon = ({ members }: Pick<Group, 'members'>) => {
  const { t } = useTranslation('friends');
  const { t: common } = useGameTexts();
  const winners = members
    .map(({ races_won: count = 0, ...member }) => ({ ...member, count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  if (winners.length === 0) return null;
  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>{t('racesWon.title')}</h2>
      <p className={styles.note}>{t('racesWon.text')}</p>
      <ol className={styles.members}>
        {winners.map(({ id, name, you, count }) => (
          <li key={id}>
            <span className={styles.member}>
              {name}
              {you && ` ${common('boards.you')}`}
            </span>
            {t('racesWon.count', { count })}
          </li>
        ))}
      </ol>
    </Panel>
  );
};

const Invite = ({ name, invitation }: Pick<Group, 'name' | 'invitation'>) => {
  const { t } = useTranslation('friends');
  const link = siteOrigin() + useGamePath()('friends', 'join', invitation);
  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>{t('invite.title')}</h2>
      <p className={styles.note}>{t('invite.text')}</p>
      <SharedLink
        button={t('invite.share')}
        label={t('invite.link')}
        link={link}
        write={() => `${t('invite.message', { name })}\n${link}`}
      />
    </Panel>
  );
};

export const GroupPage = () => {
  const { t } = useTranslation('friends');
  const pathTo = useGamePath();
  const { group: id = '' } = useParams();
  const load = useApi(loadGroup, { params: { group: id } }, { keep: true });
  const { data, error, retry } = load;
  usePageHead({ title: data ? `${data.name} · ${t('title')}` : t('title'), unlisted: true });
  if (error?.code === 'not_found' || error?.code === 'validation_failed') {
    return <Missing title={t('group.missing.title')}>{t('group.missing.text')}</Missing>;
  }
  return (
    <Loaded load={load} failed={t('group.failed')} height="30rem">
      {(group) => (
        <>
          <p className={styles.back}>
            <Link to={pathTo('friends')}>{t('group.back')}</Link>
          </p>
          <h1 className={styles.name} aria-live="polite">
            {group.name}
          </h1>
          <Games id={id} />
          <div className={styles.page}>
            <GroupBoard group={id} members={group.members.length} />
            <RacesWon {...group} />
            <Invite {...group} />
            <GroupMembers id={id} group={group} onChange={retry} />
          </div>
        </>
      )}
    </Loaded>
  );
};
