import { Icon } from '@cardwise/ui-kit/icon';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';

import type { Narrowing } from './narrowing.ts';
import styles from './narrowing-chip.module.css';

type Named = readonly { code: string; names: Record<string, string> }[];

/** The narrowing in words: "Only: Cost, Druid". */
const useNarrowingText = ({ kinds, types, classes, sets, difficulty }: Narrowing): string => {
  const { t } = useTranslation('quiz');
  const locale = useLocale();
  const config = useAppConfig();
  const namesOf = (codes: string[], named: Named) =>
    codes.map((code) => named.find((entry) => entry.code === code)?.names[locale] ?? code);
  const names = [
    ...kinds.map((kind) => t(`kinds.${kind}`)),
    ...namesOf(types, config.types),
    ...namesOf(classes, config.classes),
    ...namesOf(sets, [...config.standardsets, ...config.wildsets]),
    ...(difficulty ? [t(`difficulty.${difficulty}`)] : []),
  ];
  return t('filter.only', { what: names.join(', ') });
};

/** Shows how a link narrows the quiz; pressing it returns to the player's own filter. */
export const NarrowingChip = ({ narrowing, onLift }: { narrowing: Narrowing; onLift: () => void }) => {
  const { t } = useTranslation('quiz');
  const text = useNarrowingText(narrowing);
  return (
    <button type="button" className={styles.chip} onClick={onLift}>
      <span className={styles.text}>{text}</span>
      <VisuallyHidden> – {t('filter.lift')}</VisuallyHidden>
      <Icon name="close" />
    </button>
  );
};

/** Tells a player who is editing their filter that it is currently narrowed. */
export const NarrowingNote = ({ narrowing }: { narrowing: Narrowing }) => {
  const { t } = useTranslation('quiz');
  const text = useNarrowingText(narrowing);
  return (
    <p className={styles.note}>
      <strong>{text}</strong> – {t('filter.narrowed')}
    </p>
  );
};
