import { profilePage } from '@cardwise/contracts/profile/pages';
import { type BoardRow, type BoardSpan, type loadBoard, boardLength } from '@cardwise/contracts/rounds/boards';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { LoginLink } from '@cardwise/request-kit/login-link';
import { buttonLook } from '@cardwise/ui-kit/button';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { trophyIcon } from '@cardwise/ui-kit/icons';
import { Table } from '@cardwise/ui-kit/table';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { Link, pagePath, useLocale, useSession } from '@cardwise/web-kit';

import { useGamePath, useGameTexts } from '../game/game.tsx';
import { useFormats } from '../format/use-formats.ts';
import styles from './board.module.css';

type Board = ResponseOf<typeof loadBoard>;

const Row = ({ span, row }: { span: BoardSpan; row: BoardRow }) => {
  const { t } = useGameTexts();
  const { time } = useFormats();
  const { rank, name, you, won, score, ms, days } = row;
  return (
    <tr className={you ? styles.you : undefined}>
      <th scope="row" className={styles.player}>
        <span className={styles.rank}>
          <VisuallyHidden>{t('boards.rank')}</VisuallyHidden> {t('result.number', { number: rank })}
        </span>
        {name}
        {you && ` ${t('boards.you')}`}
      </th>
      {span !== 'today' && (
        <>
          <td data-number>{t('result.number', { number: won })}</td>
          <td data-number>{t('result.number', { number: days })}</td>
        </>
      )}
      <td data-number>{t('result.number', { number: score })}</td>
      <td data-number>{time(ms)}</td>
    </tr>
  );
};

const Standing = ({ you, below }: { you: NonNullable<Board['you']>; below: boolean }) => {
  const { t } = useGameTexts();
  const locale = useLocale();
  const { time } = useFormats();
  const { user, loading } = useSession();
  const facts = { rank: you.rank, count: you.score, time: time(you.ms) };
  if (loading) return null;
  if (you.unranked) return <p className={styles.standing}>{t(`boards.unranked.${you.unranked}`)}</p>;
  if (user && below) return <p className={styles.standing}>{t('boards.standing', facts)}</p>;
  return (
    <div className={styles.standing}>
      <p>{t('boards.would', facts)}</p>
      {user ? (
        <p>
          {t('boards.off')} <Link to={pagePath(locale, profilePage)}>{t('boards.toProfile')}</Link>
        </p>
      ) : (
        <>
          <p>{t('boards.login')}</p>
          <LoginLink />
        </>
      )}
    </div>
  );
};

export const Board = ({ span, board }: { span: BoardSpan; board: Board }) => {
  const { t } = useGameTexts();
  const pathTo = useGamePath();
  const { day } = useFormats();
  const { from, rows, players, you } = board;
  const listed = rows.some((row) => row.you);
  return (
    <div className={styles.board}>
      {you && !listed && <Standing you={you} below={you.rank > boardLength} />}
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
          {t('boards.empty.text')}
        </EmptyState>
      ) : (
        <>
          <p className={styles.note}>
            {from !== null && span === 'week' && `${t('boards.since', { day: day(from) })} `}
            {t('boards.players', { count: players })} {t(span === 'today' ? 'boards.orderOfDay' : 'boards.orderOfSpan')}
          </p>
          <Table caption={t(`boards.spans.${span}`)} hideCaption className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('boards.name')}</th>
                {span !== 'today' && (
                  <>
                    <th scope="col" data-number>
                      {t('boards.won')}
                    </th>
                    <th scope="col" data-number>
                      {t('boards.days')}
                    </th>
                  </>
                )}
                <th scope="col" data-number>
                  {t('boards.score')}
                </th>
                <th scope="col" data-number>
                  {t('result.time')}
                </th>
              </tr>
            </thead>
            <tbody>
              {[...rows.entries()].map(([index, row]) => (
                <Row key={index} span={span} row={row} />
              ))}
            </tbody>
          </Table>
        </>
      )}
    </div>
  );
};
