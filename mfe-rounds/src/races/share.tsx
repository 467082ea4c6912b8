import { letters } from '@cardwise/play-kit/board/choices';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import styles from './share.module.css';

const sum = (counts: readonly number[]): number => counts.reduce((before, count) => before + count, 0);

/** How many chose an answer. */
const Share = ({ count, total }: { count: number; total: number }) => {
  const { t } = useTranslation('races');
  const { percent } = useFormats();
  const part = total === 0 ? 0 : (100 * count) / total;
  return (
    <>
      <VisuallyHidden>{` · ${t('play.share', { count, percent: percent(part) })}`}</VisuallyHidden>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <span className={styles.bar} style={{ inlineSize: `${part}%` }} />
    </>
  );
};

/** One for each choice. */
export const sharesOf = (distribution: readonly number[]) =>
  [...distribution.entries()].map(([index, count]) => (
    <Share key={letters[index]} count={count} total={sum(distribution)} />
  ));
