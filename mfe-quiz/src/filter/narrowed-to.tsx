import type { QuizFilter } from '@cardwise/contracts/quiz';
import { Checkbox } from '@cardwise/ui-kit/checkbox';
import { useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import styles from './filter-dialog.module.css';
import { type Narrowing, isNarrowedTo, narrow, narrowings, widen } from './narrowing.ts';

type Props = { filter: QuizFilter; onChange: (filter: QuizFilter) => void };

/** What a link has narrowed the quiz to: the player sees it and can lift it. */
export function NarrowedTo({ filter, onChange }: Props) {
  const { t } = useTranslation('quiz');
  const locale = useLocale();
  const { classes } = useAppConfig();
  // What is lifted stays in sight until the dialog is left, so that the focus has a place and a slip can be undone.
  const [offered] = useState(() => narrowings(filter));
  if (offered.length === 0) return null;

  const nameOf = ({ by, code }: Narrowing) =>
    by === 'kinds' ? t(`kinds.${code}`) : (classes.find((known) => known.code === code)?.names[locale] ?? code);
  return (
    <fieldset>
      <legend className={styles.legend}>{t('filter.only')}</legend>
      <div className={styles.types}>
        {offered.map((narrowing) => (
          <Checkbox
            key={`${narrowing.by} ${narrowing.code}`}
            label={nameOf(narrowing)}
            checked={isNarrowedTo(filter, narrowing)}
            onChange={(event) => onChange((event.target.checked ? narrow : widen)(filter, narrowing))}
          />
        ))}
      </div>
    </fieldset>
  );
}
