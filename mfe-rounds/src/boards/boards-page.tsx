import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { profilePage } from '@cardwise/contracts/profile/pages';
import { type BoardSpan, loadBoard } from '@cardwise/contracts/rounds/boards';
import { Loaded } from '@cardwise/request-kit/loaded';
import { LoginLink } from '@cardwise/request-kit/login-link';
import { buttonLook } from '@cardwise/ui-kit/button';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { trophyIcon } from '@cardwise/ui-kit/icons';
import { Link, pagePath, useLocale, useSession, useApi, usePageHead } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import { GameLinks, useGamePath, useGameTexts, useGameQuery } from '../game/game.tsx';
import { BoardTable, SpanTabs } from './board-table.tsx';
import styles from './board.module.css';

export function BoardsPage() {
  const { t } = useGameTexts();
  const pathTo = useGamePath();
  usePageHead({ title: `${t('boards.title')} · ${t('title')}` });
  return (
    <>
      <GameLinks />
      <h1>{t('boards.title')}</h1>
      <p>
        <span>{t('boards.worth')}</span> <Link to={pathTo('friends')}>{t('boards.friends')}</Link>
      </p>
      <SpanTabs id="boards">{(span) => <SpanBoard key={span} span={span} />}</SpanTabs>
    </>
  );
}

type Board = ResponseOf<typeof loadBoard>;

function SpanBoard({ span }: { span: BoardSpan }) {
  const { t } = useGameTexts();
  const load = useApi(loadBoard, { query: { span, ...useGameQuery() } });
  return (
    <Loaded load={load} failed={t('boards.failed')} height="20rem">
      {(board) => <Board span={span} board={board} />}
    </Loaded>
  );
}

export function Board({ span, board }: { span: BoardSpan; board: Board }) {
  const { t } = useGameTexts();
  const pathTo = useGamePath();
  const { day } = useFormats();
  const { from, rows, players, you } = board;
  const listed = rows.some((row) => row.you);
  return (
    <div className={styles.board}>
      {you && !listed && <Standing you={you} />}
      {rows.length === 0 ? (
        <EmptyState
          icon={trophyIcon}
          title={t(`boards.empty.${span}`)}
          action={
            !you && (
              <Link className={buttonLook({ variant: 'primary' })} to={pathTo()}>
                {t('challenge.toDaily')}
              </Link>
            )
          }
        >
          {!you && t('boards.empty.text')}
        </EmptyState>
      ) : (
        <>
          <p className={styles.note}>
            {[
              ...(from !== null && span === 'week' ? [t('boards.since', { day: day(from) })] : []),
              t('boards.players', { count: players }),
              t(span === 'today' ? 'boards.orderOfDay' : 'boards.orderOfSpan'),
            ].join(' ')}
          </p>
          <BoardTable span={span} rows={rows} />
        </>
      )}
    </div>
  );
}

/** Says at which rank a player who is not listed would stand, or why the player has no rank. */
function Standing({ you }: { you: NonNullable<Board['you']> }) {
  const { t } = useGameTexts();
  const locale = useLocale();
  const { time } = useFormats();
  const { user, loading } = useSession();
  const facts = { rank: you.rank, count: you.score, time: time(you.ms) };
  if (loading) return null;
  if (you.unranked) return <p className={styles.standing}>{t(`boards.unranked.${you.unranked}`)}</p>;
  // A visitor who logs in does not get a rank for a round that is already finished.
  if (!user) {
    return (
      <div className={styles.standing}>
        <p>{t('boards.login')}</p>
        <LoginLink />
      </div>
    );
  }
  return (
    <div className={styles.standing}>
      <p>{t('boards.would', facts)}</p>
      <p>
        <span>{t('boards.off')}</span> <Link to={pagePath(locale, profilePage)}>{t('boards.toProfile')}</Link>
      </p>
    </div>
  );
}
