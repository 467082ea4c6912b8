import type { LogLevel } from '@cardwise/contracts/admin';
import { useTranslation } from '@cardwise/web-kit';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef, useState } from 'react';

import { LogLine } from './log-line.tsx';
import styles from './log-list.module.css';
import { toggled } from './toggled.ts';

/** A line and its place among all that were loaded. */
export type LogEntry = { index: number; line: string; level: LogLevel };

/** Height of a line that was never in sight, in pixels. */
const estimate = 46;

/** Lines in a box that scrolls; of 100,000 only those in sight are in the page. */
export const LogList = ({ entries }: { entries: readonly LogEntry[] }) => {
  const { t } = useTranslation('admin');
  const scroller = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    // The same function for the same lines: another one has the places of all of them computed anew.
    getItemKey: useCallback((place: number) => entries[place]?.index ?? place, [entries]),
    overscan: 12,
  });

  // By the line itself: after a reload it may stand elsewhere.
  const toggle = (line: string) => setExpanded((open) => toggled(open, line));

  return (
    <section
      ref={scroller}
      className={styles.scroller}
      aria-label={t('logs.lines')}
      // A box that scrolls must be reachable by keyboard; short lines in it are not.
      {...(entries.length > 0 && { tabIndex: 0 })}
    >
      <ol className={styles.list} style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const entry = entries[index];
          return (
            entry && (
              <li
                key={key}
                ref={virtual.measureElement}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
                data-index={index}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
              >
                <LogLine
                  line={entry.line}
                  level={entry.level}
                  expanded={expanded.has(entry.line)}
                  onToggle={() => toggle(entry.line)}
                />
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
};
