import type { LogLevel } from '@cardwise/contracts/admin/logs';
import { logLinePreview } from '@cardwise/contracts/site/timing';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';

import styles from './logs.module.css';

/** The part of a line shown until it is expanded; undefined when the line fits. Never splits a character. */
export const cutLine = (line: string): string | undefined => {
  if (line.length <= logLinePreview) return undefined;
  const characters = Array.from(line);
  return characters.length > logLinePreview ? characters.slice(0, logLinePreview).join('') : undefined;
};

type Props = { line: string; level: LogLevel; expanded: boolean; onToggle: () => void };

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
