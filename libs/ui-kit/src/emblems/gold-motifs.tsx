import styles from './emblem.module.css';

/** An old tree that has been to war. */
export const Tree = () => (
  <>
    <path
      className={styles.deepGreen}
      d="M60 16c10 0 16 5 18 12 10 0 18 8 16 19-2 10-12 14-20 12H46c-8 2-18-2-20-12-2-11 6-19 16-19 2-7 8-12 18-12z"
    />
    <path
      className={styles.green}
      d="M60 22c8 0 12 4 14 11 8 0 13 5 12 12-1 6-8 9-14 8H48c-6 1-13-2-14-8-1-7 4-12 12-12 2-7 6-11 14-11z"
    />
    <path className={styles.dark} d="M46 54h28l2 26 12 18H72l-5-9-3 11h-8l-3-11-5 9H32l12-18z" />
    <path className={styles.line} d="M48 62l9 4M72 62l-9 4M51 80c6-5 12-5 18 0" />
    <circle className={styles.bright} cx="53" cy="69" r="2.5" />
    <circle className={styles.bright} cx="67" cy="69" r="2.5" />
  </>
);

/** A mountain that has opened its eyes. */
export const Mountain = () => (
  <>
    <path className={styles.stone} d="M20 86l20-34 9 8 15-38 22 40 6-6 10 30c-22 20-60 20-82 0z" />
    <path className={styles.light} d="M64 22l13 24-7-2-5 7-5-7-5 3z" />
    <path className={styles.ink} d="M44 66l14 5-3 6-11-3zM84 66l-14 5 3 6 11-3z" />
    <circle className={styles.bright} cx="51" cy="72" r="2.5" />
    <circle className={styles.bright} cx="77" cy="72" r="2.5" />
    <path className={styles.line} d="M52 88l6-3 6 3 6-3 6 3" />
  </>
);

/** A closed helmet with a plume. */
export const Helmet = () => (
  <>
    <path className={styles.red} d="M58 34c-2-14 10-20 22-16 10 4 14 16 8 34-4-14-12-20-24-18z" />
    <path className={styles.ink} d="M32 62c0-18 12-30 28-30s28 12 28 30v14c0 10-10 16-20 22h-16c-10-6-20-12-20-22z" />
    <path className={styles.metal} d="M57 32h6v66h-6z" />
    <path className={styles.bright} d="M36 58h48v5H36z" />
    <path className={styles.cold} d="M40 64h14v5H42zM80 64H66v5h12z" />
    <path className={styles.metal} d="M44 78h8v2.5h-8zM44 84h8v2.5h-8zM68 78h8v2.5h-8zM68 84h8v2.5h-8z" />
  </>
);

/** A crown between two branches of laurel. */
export const Crown = () => (
  <>
    <path
      className={styles.green}
      d="M56 98C34 96 22 80 24 56c8 4 10 10 8 16 8 0 12 6 10 13 8-1 13 5 14 13zM64 98c22-2 34-18 32-42-8 4-10 10-8 16-8 0-12 6-10 13-8-1-13 5-14 13z"
    />
    <path className={styles.bright} d="M34 40l12 12 14-24 14 24 12-12-5 34H39z" />
    <path className={styles.metal} d="M39 74h42v8H39z" />
    <circle className={styles.bright} cx="34" cy="38" r="4" />
    <circle className={styles.bright} cx="60" cy="26" r="4.5" />
    <circle className={styles.bright} cx="86" cy="38" r="4" />
    <path className={styles.red} d="M60 52l6 8-6 8-6-8z" />
    <circle className={styles.cold} cx="47" cy="65" r="2.5" />
    <circle className={styles.cold} cx="73" cy="65" r="2.5" />
  </>
);
