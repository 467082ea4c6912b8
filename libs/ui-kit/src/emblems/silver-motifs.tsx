import styles from './emblem.module.css';

/** A banner that leads the way. */
export const Banner = () => (
  <>
    <path className={styles.metal} d="M36 24h5v74h-5z" />
    <path className={styles.bright} d="M38.5 14l5 8-5 5-5-5z" />
    <path className={styles.red} d="M41 30c14-8 24 8 44 0v34c-20 8-30-8-44 0z" />
    <path className={styles.bright} d="M62 36l3.3 6.7 7.4 1-5.4 5.2 1.3 7.4-6.6-3.5-6.6 3.5 1.3-7.4-5.4-5.2 7.4-1z" />
    <path className={styles.line} d="M50 96l34-26M80 66l8 10" />
    <path className={styles.light} d="M48 94l26-21 4 5-27 20-6 1z" />
  </>
);

/** A thick head with tusks, and a flame that it hardly understands. */
export const Ogre = () => (
  <>
    <path className={styles.red} d="M60 14c1 8 11 12 11 22a11 11 0 0 1-22 0c0-5 2-8 5-11 1 3 2 4 4 5 0-6 0-11 2-16z" />
    <path className={styles.bright} d="M60 30c1 4 5 5 5 10a5 5 0 0 1-10 0c0-4 4-5 5-10z" />
    <path className={styles.stone} d="M30 66c0-16 13-24 30-24s30 8 30 24v8c0 14-14 22-30 22s-30-8-30-22z" />
    <path className={styles.stone} d="M31 62l-10-6 2 14 9 4zM89 62l10-6-2 14-9 4z" />
    <path className={styles.ink} d="M40 58l16 5v5H42zM80 58l-16 5v5h14z" />
    <path className={styles.line} d="M56 72h8" />
    <path className={styles.ink} d="M42 80c12-4 24-4 36 0-4 8-32 8-36 0z" />
    <path className={styles.light} d="M45 81l3-16 6 14zM75 81l-3-16-6 14z" />
  </>
);

/** A wolf's head, seen from the front. */
export const Wolf = () => (
  <>
    <path className={styles.cold} d="M28 24l18 16h28l18-16 2 34-12 22-22 20-22-20-12-22z" />
    <path className={styles.light} d="M34 34l10 10-8 12zM86 34L76 44l8 12z" />
    <path className={styles.light} d="M60 46l-9 16-15 2 12 16 12 18 12-18 12-16-15-2z" />
    <path className={styles.cold} d="M60 46l-6 14 6 16 6-16z" />
    <path className={styles.ink} d="M40 60l14 4-5 6zM80 60l-14 4 5 6z" />
    <path className={styles.ink} d="M53 80h14l-7 9z" />
    <path className={styles.line} d="M60 88v6" />
  </>
);
