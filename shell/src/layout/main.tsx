import { type ReactNode, useLayoutEffect, useRef } from 'react';

import styles from './main.module.css';

/** Like a new page, another view starts at its top and takes the focus. */
export const Main = ({ view, children }: { view: string; children: ReactNode }) => {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(view);

  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [view]);

  return (
    <main ref={main} id="main" className={styles.main} tabIndex={-1}>
      <div className={styles.sheet}>{children}</div>
    </main>
  );
};
