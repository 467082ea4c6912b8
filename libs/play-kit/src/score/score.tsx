import styles from './score.module.css';

type Props = {
  right: number;
  total: number;
  words: string;
};

export const Score = ({ right, total, words }: Props) => (
  <p className={styles.score}>
    <span aria-hidden="true">{`${right}/${total}`}</span>
    <span className="visually-hidden">{words}</span>
  </p>
);
