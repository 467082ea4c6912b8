import { type BoardRow, type BoardSpan, boardSpans } from '@cardwise/contracts/rounds/boards';
import { Table } from '@cardwise/ui-kit/table';
import { Tabs } from '@cardwise/ui-kit/tabs';
import { useSearchParams } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import { useFormats } from '../format/use-formats.ts';
import { useGameTexts } from '../game/game.tsx';
import styles from './board.module.css';

type Waiting = { name: string; you: boolean };

type Column = 'won' | 'days' | 'score' | 'time';

type Props = {
  span: BoardSpan;
  rows: readonly BoardRow[];
  /** These players are listed below the others, with this text instead of a result. */
  waiting?: { players: readonly Waiting[]; text: string };
};

export function BoardTable({ span, rows, waiting }: Props) {
  const { t } = useGameTexts();
  const { time } = useFormats();
  const columns = getColumns(span);
  const getCell = (row: BoardRow, column: Column) =>
    column === 'time' ? time(row.ms) : t('result.number', { number: row[column] });
  return (
    <Table caption={t(`boards.spans.${span}`)} hideCaption className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('boards.name')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-number>
              {t(column === 'time' ? 'result.time' : `boards.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows.entries()].map(([index, row]) => (
          <tr key={index} className={row.you ? styles.you : undefined}>
            <Player {...row} />
            {columns.map((column) => (
              <td key={column} data-number>
                {getCell(row, column)}
              </td>
            ))}
          </tr>
        ))}
        {[...(waiting?.players.entries() ?? [])].map(([index, player]) => (
          <tr key={rows.length + index}>
            <Player {...player} />
            <td className={styles.waiting} colSpan={columns.length}>
              {waiting?.text}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function getColumns(span: BoardSpan): readonly Column[] {
  return span === 'today' ? ['score', 'time'] : ['won', 'days', 'score', 'time'];
}

function Player({ name, you, rank }: Waiting & { rank?: number }) {
  const { t } = useGameTexts();
  return (
    <th scope="row" className={styles.player}>
      {rank !== undefined && (
        <span className={styles.rank}>
          <span className="visually-hidden">{t('boards.rank')}</span>{' '}
          <span>{t('result.number', { number: rank })}</span>
        </span>
      )}
      <span translate="no">{name}</span>
      {you && <span>{` ${t('boards.you')}`}</span>}
    </th>
  );
}

export function SpanTabs({ id, children }: { id: string; children: (span: BoardSpan) => ReactNode }) {
  const { t } = useGameTexts();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('span');
  const selected = boardSpans.find((span) => span === asked) ?? 'today';
  return (
    <Tabs
      id={id}
      label={t('boards.span')}
      tabs={boardSpans.map((span) => ({ id: span, label: t(`boards.spans.${span}`) }))}
      selected={selected}
      onSelect={(span) => setSearch({ span }, { replace: true })}
    >
      {children(selected)}
    </Tabs>
  );
}
