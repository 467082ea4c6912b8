import type { BoardRow, BoardSpan } from '@cardwise/contracts/rounds/boards';
import { Table } from '@cardwise/ui-kit/table';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';

import { useFormats } from '../format/use-formats.ts';
import { useGameTexts } from '../game/game.tsx';
import styles from './board.module.css';

type Waiting = { name: string; you: boolean };

const Player = ({ name, you, rank }: Waiting & { rank?: number }) => {
  const { t } = useGameTexts();
  return (
    <th scope="row" className={styles.player}>
      {rank !== undefined && (
        <span className={styles.rank}>
          <VisuallyHidden>{t('boards.rank')}</VisuallyHidden> {t('result.number', { number: rank })}
        </span>
      )}
      {name}
      {you && ` ${t('boards.you')}`}
    </th>
  );
};

const Row = ({ span, row }: { span: BoardSpan; row: BoardRow }) => {
  const { t } = useGameTexts();
  const { time } = useFormats();
  const { you, won, score, ms, days } = row;
  return (
    <tr className={you ? styles.you : undefined}>
      <Player {...row} />
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

type Props = {
  span: BoardSpan;
  rows: readonly BoardRow[];
  /** Below the others, with this text instead of a result. */
  waiting?: { players: readonly Waiting[]; text: string };
};

export const BoardTable = ({ span, rows, waiting }: Props) => {
  const { t } = useGameTexts();
  return (
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
        {[...(waiting?.players.entries() ?? [])].map(([index, player]) => (
          <tr key={rows.length + index}>
            <Player {...player} />
            <td className={styles.waiting} colSpan={span === 'today' ? 2 : 4}>
              {waiting?.text}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
