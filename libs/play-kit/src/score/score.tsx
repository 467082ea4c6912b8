import styles from './score.module.css';

type Props = {
  right: number;
  total: number;
  words: string;
};

export function Score({ right, total, words }: Props) {
  return (
    <p className={styles.score}>
      <span aria-hidden="true">{`${right}/${total}`}</span>
      <span className="visually-hidden">{words}</span>
    </p>
  );
}
