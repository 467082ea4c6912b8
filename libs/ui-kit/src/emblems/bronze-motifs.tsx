import styles from './emblem.module.css';

/** A cross hen, from the side. */
export const Chicken = () => (
  <>
    <path className={styles.red} d="M44 38c-4-12 8-14 10-6 1-11 13-10 12 0 6-7 14-1 9 7z" />
    <path
      className={styles.light}
      d="M40 52c0-14 11-22 23-20 13 2 18 13 15 27 2 18 12 30 22 40H22c4-12 16-24 20-33-2-4-2-9-2-14z"
    />
    <path className={styles.metal} d="M42 50L22 58l20 8z" />
    <path className={styles.line} d="M24 58h17" />
    <path className={styles.red} d="M40 66c-5 6-2 14 3 13 4-1 4-8 1-13z" />
    <circle className={styles.ink} cx="54" cy="51" r="4" />
    <path className={styles.line} d="M46 43l14 3" />
    <path className={styles.line} d="M58 76c4 10 14 14 24 10" />
  </>
);

/** A grinning fish with its eyes on top. */
export const Fish = () => (
  <>
    <path className={styles.deepGreen} d="M60 20l8 16H52zM24 62l-8-14 20 4zM96 62l8-14-20 4z" />
    <path className={styles.green} d="M26 62c0-20 15-32 34-32s34 12 34 32c0 17-15 28-34 28S26 79 26 62z" />
    <circle className={styles.metal} cx="43" cy="42" r="11" />
    <circle className={styles.metal} cx="77" cy="42" r="11" />
    <circle className={styles.ink} cx="45" cy="43" r="5" />
    <circle className={styles.ink} cx="75" cy="43" r="5" />
    <path className={styles.ink} d="M36 64c14 8 34 8 48 0-2 12-12 18-24 18s-22-6-24-18z" />
    <path className={styles.light} d="M41 67l4 8 4-6 5 9 6-8 6 8 5-9 4 6 4-8c-12 4-26 4-38 0z" />
    <path className={styles.line} d="M55 56v1M65 56v1" />
  </>
);

/** A pointed hat and a wand with a spark. */
export const Hat = () => (
  <>
    <path className={styles.cold} d="M38 76c4-22 10-38 26-50-2 8 4 12 10 14-6 0-8 4-6 12l8 24z" />
    <path className={styles.metal} d="M37 70c12 6 28 6 39 0l3 9c-14 6-32 6-44 0z" />
    <path className={styles.cold} d="M22 80c22 12 52 12 74 0-6 12-20 16-37 16s-31-4-37-16z" />
    <path className={styles.bright} d="M55 48l2.4 5 5.6.7-4.1 3.8 1 5.5-4.9-2.7-4.9 2.7 1-5.5-4.1-3.8 5.6-.7z" />
    <path className={styles.line} d="M77 68l10-17" />
    <path className={styles.bright} d="M89 34l2.3 7.2 7.2 2.3-7.2 2.3-2.3 7.2-2.3-7.2-7.2-2.3 7.2-2.3z" />
  </>
);
