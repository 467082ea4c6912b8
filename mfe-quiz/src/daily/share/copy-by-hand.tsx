import { useLayoutEffect, useRef } from 'react';

import styles from './share-panel.module.css';

/** A text for the player to copy, selected; shown when the browser refuses to copy it. */
export const CopyByHand = ({ label, text }: { label: string; text: string }) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <textarea
      ref={field}
      className={styles.text}
      aria-label={label}
      rows={text.split('\n').length}
      value={text}
      readOnly
    />
  );
};
