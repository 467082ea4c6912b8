import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useRef } from 'react';

import { useGridPlace } from './use-grid-place.ts';
import styles from './virtual-grid.module.css';

type Props<T> = {
  items: readonly T[];
  label: string;
  /** Least width of an item and likely height of a row, in pixels. */
  minWidth: number;
  rowHeight: number;
  children: (item: T) => ReactNode;
};

const gap = 16;

/** Items in as many columns as fit, scrolling with the page; of thousands only the rows in sight are in the page. */
export const VirtualGrid = <T extends { id: string }>({ items, label, minWidth, rowHeight, children }: Props<T>) => {
  const list = useRef<HTMLUListElement>(null);
  const { columns, top } = useGridPlace(list, minWidth + gap, gap);
  const virtual = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => rowHeight,
    gap,
    overscan: 3,
    // A measured row keeps its height when the same items are loaded again.
    getItemKey: useCallback((row: number) => `${columns} ${items[row * columns]?.id}`, [items, columns]),
    scrollMargin: top,
  });
  const rows = virtual.getVirtualItems();
  return (
    <ul
      ref={list}
      className={styles.grid}
      aria-label={label}
      style={{
        blockSize: virtual.getTotalSize(),
        // The rows in sight are laid out by the grid itself, below the room of those above.
        paddingBlockStart: (rows[0]?.start ?? top) - top,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {rows.flatMap((row) =>
        items.slice(row.index * columns, (row.index + 1) * columns).map((item, place) => (
          <li
            key={item.id}
            // All items of a row are stretched to its height: the first one tells it.
            ref={place === 0 ? virtual.measureElement : undefined}
            data-index={row.index}
            aria-setsize={items.length}
            aria-posinset={row.index * columns + place + 1}
          >
            {children(item)}
          </li>
        )),
      )}
    </ul>
  );
};
