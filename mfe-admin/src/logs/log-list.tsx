import type { LogLevel } from '@cardwise/contracts/admin/logs';
import { logLinePreview } from '@cardwise/contracts/site/timing';
import { useTranslation } from '@cardwise/web-kit';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef, useState } from 'react';

import styles from './logs.module.css';

export type LogEntry = { index: number; line: string; level: LogLevel };

const estimate = 46;

export function LogList({ entries }: { entries: readonly LogEntry[] }) {
  const { t } = useTranslation('admin');
  const scroller = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    // A new function would make the virtualizer remeasure everything.
    getItemKey: useCallback((index: number) => entries[index]?.index ?? index, [entries]),
    overscan: 12,
  });

  const toggle = (line: string) => setExpanded((open) => toggled(open, line));

  return (
    <section
      ref={scroller}
      className={styles.scroller}
      aria-label={t('logs.lines')}
      // A scroll container must be focusable, because short lines in it are not.
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
}

export function toggled<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
}

type Props = { line: string; level: LogLevel; expanded: boolean; onToggle: () => void };

function LogLine({ line, level, expanded, onToggle }: Props) {
  const { t } = useTranslation('admin');
  const cut = cutLine(line);
  const look = `${styles.line} ${styles[level]}`;
  if (cut === undefined) {
    return (
      <div className={look} data-level={level}>
        {line}
      </div>
    );
  }
  return (
    <button type="button" className={look} data-level={level} aria-expanded={expanded} onClick={onToggle}>
      <span>{expanded ? line : `${cut}…`}</span>
      <span className="visually-hidden">{` ${t(expanded ? 'logs.collapse' : 'logs.expand')}`}</span>
    </button>
  );
}

/** Returns the beginning of a line without splitting a character, or undefined if the whole line fits. */
export function cutLine(line: string): string | undefined {
  if (line.length <= logLinePreview) return undefined;
  const characters = Array.from(line);
  return characters.length > logLinePreview ? characters.slice(0, logLinePreview).join('') : undefined;
}
