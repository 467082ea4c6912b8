import type { LogLevel } from '@cardwise/contracts/admin/logs';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';

import { cutLine } from './cut-line.ts';
import styles from './log-line.module.css';

type Props = { line: string; level: LogLevel; expanded: boolean; onToggle: () => void };

/** One line in the colour of its level; a long one is cut until clicked. */
export const LogLine = ({ line, level, expanded, onToggle }: Props) => {
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
      {expanded ? line : `${cut}…`}
      <VisuallyHidden> {t(expanded ? 'logs.collapse' : 'logs.expand')}</VisuallyHidden>
    </button>
  );
};
