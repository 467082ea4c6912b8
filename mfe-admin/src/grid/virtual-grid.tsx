import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useRef, type RefObject, useLayoutEffect, useState } from 'react';

const gap = 16;

type Props<T> = {
  items: readonly T[];
  label: string;
  minWidth: number;
  rowHeight: number;
  children: (item: T) => ReactNode;
};

/** Renders only the rows of a grid that are near the viewport. The grid scrolls with the page. */
export function VirtualGrid<T extends { id: string }>({ items, label, minWidth, rowHeight, children }: Props<T>) {
  const list = useRef<HTMLUListElement>(null);
  const { columns, top } = useGridLayout(list, minWidth + gap, gap);
  const virtual = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => rowHeight,
    gap,
    overscan: 3,
    // Measured heights survive a reload of the same items.
    getItemKey: useCallback((row: number) => `${columns} ${items[row * columns]?.id}`, [items, columns]),
    scrollMargin: top,
  });
  const rows = virtual.getVirtualItems();
  return (
    <ul
      ref={list}
      aria-label={label}
      style={{
        display: 'grid',
        alignContent: 'start',
        gap,
        margin: 0,
        padding: 0,
        listStyle: 'none',
        overflowAnchor: 'none',
        blockSize: virtual.getTotalSize(),
        paddingBlockStart: (rows[0]?.start ?? top) - top,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {rows.flatMap((row) =>
        items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
          <li
            key={item.id}
            // Items stretch to their row's height, so measuring the first is enough.
            ref={column === 0 ? virtual.measureElement : undefined}
            data-index={row.index}
            aria-setsize={items.length}
            aria-posinset={row.index * columns + column + 1}
          >
            {children(item)}
          </li>
        )),
      )}
    </ul>
  );
}

type GridLayout = { columns: number; top: number };

function useGridLayout(grid: RefObject<HTMLElement | null>, columnWidth: number, gap: number): GridLayout {
  const [layout, setLayout] = useState<GridLayout>({ columns: 1, top: 0 });

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const measure = () => {
      const columns = Math.max(1, Math.floor((element.clientWidth + gap) / columnWidth));
      const top = Math.round(element.getBoundingClientRect().top + scrollY);
      setLayout((last) => (columns === last.columns && top === last.top ? last : { columns, top }));
    };
    measure();
    // Content above the grid moves it without resizing it; the page's height reveals that.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid, columnWidth, gap]);
  return layout;
}
