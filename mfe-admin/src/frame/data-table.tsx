import { Icon } from '@cardwise/ui-kit/icon';
import { chevronDownIcon, chevronUpIcon } from '@cardwise/ui-kit/icons';
import { useHiddenSides } from '@cardwise/ui-kit/scroll-row';
import { Button, Table, type TableProps } from 'antd';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

type Column<Row> = {
  title: string;
  render: (row: Row) => ReactNode;
  number?: boolean;
  sort?: { order: 'ascending' | 'descending' | undefined; onSort: () => void };
};

type Props<Row> = {
  caption: string;
  rows: readonly Row[];
  rowKey: NonNullable<TableProps<Row>['rowKey']>;
  columns: readonly Column<Row>[];
};

/** Shows a table that scrolls sideways under its first column if it does not fit; keys can scroll it too. */
export function DataTable<Row extends object>({ caption, rows, columns, rowKey }: Props<Row>) {
  const region = useRef<HTMLElement>(null);
  const { before, behind } = useHiddenSides(region);

  useEffect(() => {
    const tabIndex = before || behind ? 0 : -1;
    Object.assign(region.current ?? {}, { tabIndex, role: 'region', ariaLabel: caption });
  }, [before, behind, caption]);

  return (
    <Table<Row>
      ref={(table) => {
        region.current = table?.nativeElement.querySelector<HTMLElement>('.ant-table-content') ?? null;
      }}
      aria-label={caption}
      size="small"
      pagination={false}
      tableLayout="auto"
      scroll={{ x: true }}
      // This keeps antd from measuring the scroll bar by a style without the nonce, which the policy refuses
      // (react-component/util#613).
      tailor
      components={{ header: { cell: HeaderCell } }}
      rowKey={rowKey}
      dataSource={rows}
      columns={columns.map(({ title, render, number = false, sort }, index) => ({
        title,
        align: number ? 'end' : 'start',
        render: (_, row) => render(row),
        onHeaderCell: () => (sort ? { 'aria-sort': sort.order, onClick: sort.onSort } : {}),
        onCell: () => ({ style: { height: 48, ...(number && { whiteSpace: 'nowrap' }) } }),
        ...(index === 0 && { fixed: 'start', rowScope: 'row', minWidth: 136 }),
      }))}
    />
  );
}

/**
 * Renders a button in a header that can be clicked. With antd's own sorting, the cell itself would be in the tab order.
 */
function HeaderCell({ onClick, children, ...cell }: ComponentProps<'th'>) {
  const order = cell['aria-sort'];
  const icon = order && <Icon icon={order === 'ascending' ? chevronUpIcon : chevronDownIcon} />;
  return (
    <th {...cell}>
      {onClick ? (
        <Button type="text" size="small" style={{ height: 44 }} icon={icon} iconPlacement="end" onClick={onClick}>
          {children}
        </Button>
      ) : (
        children
      )}
    </th>
  );
}
