import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';

import styles from './score.module.css';

type Props = {
  right: number;
  total: number;
  words: string;
};

export const Score = ({ right, total, words }: Props) => (
  <p className={styles.score}>
    <span aria-hidden="true">{`${right}/${total}`}</span>
    <VisuallyHidden>{words}</VisuallyHidden>
  </p>
);
