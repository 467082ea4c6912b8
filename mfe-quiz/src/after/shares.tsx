import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';
import { createPortal } from 'react-dom';

import styles from './shares.module.css';

type Props = {
  /** How many knew it, in words. */
  knew: string;
  /** How many chose each choice, 0–1. */
  shares: readonly number[];
  format: (share: number) => string;
};

const find = (selector: string) => [...document.querySelectorAll(selector)];

/**
 * Draws how many chose what on the choices, and says on the next button how many knew it. Through portals, because choices and
 * button are in the script before the first answer, which this one may not make longer.
 */
export const Shares = ({ knew, shares, format }: Props) => {
  const { t } = useTranslation('late');
  // Both are on the page for as long as the answer is.
  const [choices] = useState(() => find('[data-choice]'));
  const [verdict] = useState(() => find('[data-verdict]'));
  return (
    <>
      {verdict.map((element) => createPortal(<span className={styles.knew}>{knew}</span>, element))}
      {choices.map((choice, index) => {
        const share = shares[index];
        if (share === undefined) return null;
        return createPortal(
          <span className={styles.share}>
            <span className={styles.track}>
              <span className={styles.bar} style={{ scale: `${share} 1` }} />
            </span>
            <span className={styles.percent} aria-hidden="true">
              {format(share)}
            </span>
            <VisuallyHidden>{t('after.share', { percent: format(share) })}</VisuallyHidden>
          </span>,
          choice,
        );
      })}
    </>
  );
};
