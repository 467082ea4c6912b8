import type { BoardSpan } from '@cardwise/contracts/rounds/boards';
import { loadGroupBoard, loadGroup } from '@cardwise/contracts/rounds/groups';
import { dailyPage, findPage } from '@cardwise/contracts/rounds/pages';
import { Loaded } from '@cardwise/request-kit/loaded';
import { Panel } from '@cardwise/ui-kit/panel';
import {
  useApi,
  useTranslation,
  Link,
  pagePath,
  useLocale,
  useLocation,
  usePageHead,
  useParams,
} from '@cardwise/web-kit';
import { siteOrigin } from '@cardwise/web-kit/server-page';

import { BoardTable, SpanTabs } from '../boards/board-table.tsx';
import { useFormats } from '../format/use-formats.ts';
import links from '../game/game-links.module.css';
import { useGameQuery, useGameTexts, useGameOfDay, useGamePath } from '../game/game.tsx';
import { SharedLink } from '../share/shared-link.tsx';
import styles from './friends.module.css';
import { type Group, GroupMembers } from './group-members.tsx';
import { Closed } from './closed.tsx';

export function GroupPage() {
  const { t } = useTranslation('friends');
  const pathTo = useGamePath();
  const { group: id = '' } = useParams();
  const load = useApi(loadGroup, { params: { group: id } }, { keep: true });
  const { data, error, retry } = load;
  usePageHead({ title: data ? `${data.name} · ${t('title')}` : t('title'), unlisted: true });
  if (error?.code === 'not_found' || error?.code === 'validation_failed') {
    return <Closed reason="group.missing" />;
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
            <SpanTabs id="group">
              {(span) => (
                // The key reloads the board when a member joins or leaves.
                <GroupBoard
                  key={`${span} ${group.members.length}`}
                  id={id}
                  members={group.members.length}
                  span={span}
                />
              )}
            </SpanTabs>
            <RacesWon {...group} />
            <Invite {...group} />
            <GroupMembers id={id} group={group} onChange={retry} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function Games({ id }: { id: string }) {
  const { t } = useTranslation('friends');
  const { t: common } = useGameTexts();
  const locale = useLocale();
  const { search } = useLocation();
  const { page: current } = useGameOfDay();
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
}

type BoardProps = { id: string; members: number; span: BoardSpan };

function GroupBoard({ id, members, span }: BoardProps) {
  const { t } = useTranslation('friends');
  const { t: common } = useGameTexts();
  const { day } = useFormats();
  const query = { span, ...useGameQuery() };
  const load = useApi(loadGroupBoard, { params: { group: id }, query });
  return (
    <Loaded load={load} failed={common('boards.failed')} height={`${4 + 3 * members}rem`}>
      {({ from, rows, waiting }) => (
        <>
          <p className={styles.note}>
            {[
              ...(from !== null && span === 'week' ? [common('boards.since', { day: day(from) })] : []),
              common(span === 'today' ? 'boards.orderOfDay' : 'boards.orderOfSpan'),
              t('group.counts'),
            ].join(' ')}
          </p>
          <BoardTable span={span} rows={rows} waiting={{ players: waiting, text: t('group.notYet') }} />
        </>
      )}
    </Loaded>
  );
}

function RacesWon({ members }: Pick<Group, 'members'>) {
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
              <span translate="no">{name}</span>
              {you && <span>{` ${common('boards.you')}`}</span>}
            </span>
            <span>{t('racesWon.count', { count })}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Invite({ name, invitation }: Pick<Group, 'name' | 'invitation'>) {
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
}
