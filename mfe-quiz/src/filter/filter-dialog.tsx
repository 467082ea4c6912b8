import { cardTypes, chosenDifficulties } from '@cardwise/contracts/cards';
import type { QuizFilter } from '@cardwise/contracts/quiz';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { Checkbox } from '@cardwise/ui-kit/checkbox';
import { Dialog } from '@cardwise/ui-kit/dialog';
import { SegmentedControl } from '@cardwise/ui-kit/segmented-control';
import { useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import type { Mode } from '../mode.ts';
import { defaultFilter } from './default-filter.ts';
import styles from './filter-dialog.module.css';
import { findGap } from './find-gap.ts';
import { NarrowingNote } from './narrowing-chip.tsx';
import type { Narrowing } from './narrowing.ts';
import { SetGroup } from './set-group.tsx';

export type FilterDialogProps = {
  mode: Mode;
  filter: QuizFilter;
  /** What saving does. */
  note: string;
  /** How a link narrows the quiz. */
  narrowing: Narrowing | undefined;
  onSave: (filter: QuizFilter) => void;
  onClose: () => void;
};

/**
 * Lets the player choose what is asked. Changes apply on saving, which is disabled while the filter allows no question.
 */
export const FilterDialog = ({ mode, filter, note, narrowing, onSave, onClose }: FilterDialogProps) => {
  const { t } = useTranslation('quiz');
  const locale = useLocale();
  const config = useAppConfig();
  const [draft, setDraft] = useState(filter);
  const gap = findGap(draft);
  const change = (part: Partial<QuizFilter>) => setDraft({ ...draft, ...part });

  const actions = (
    <>
      <Button variant="quiet" className={styles.reset} onClick={() => setDraft(defaultFilter(config, mode))}>
        {t('filter.reset')}
      </Button>
      <Button variant="primary" disabled={gap !== undefined} onClick={() => onSave(draft)}>
        {t('filter.save')}
      </Button>
    </>
  );

  return (
    <Dialog open wide title={t('filter.title')} closeLabel={t('close')} onClose={onClose} actions={actions}>
      <div className={styles.filter}>
        <p className={styles.note}>{note}</p>
        {narrowing && <NarrowingNote narrowing={narrowing} />}
        {draft.difficulty && (
          <div>
            <SegmentedControl
              legend={t('filter.difficulty')}
              options={chosenDifficulties.map((value) => ({ value, label: t(`difficulty.${value}`) }))}
              value={draft.difficulty}
              onChange={(difficulty) => change({ difficulty })}
            />
            <p className={styles.explanation}>{t(`filter.explain.${draft.difficulty}`)}</p>
          </div>
        )}
        <fieldset>
          <legend className={styles.legend}>{t('filter.types')}</legend>
          <div className={styles.types}>
            {cardTypes.map((type) => (
              <Checkbox
                key={type}
                label={config.types.find(({ code }) => code === type)?.names[locale] ?? type}
                checked={draft[type]}
                onChange={(event) => change({ [type]: event.target.checked })}
              />
            ))}
          </div>
        </fieldset>
        <SetGroup
          title={t('filter.standard')}
          sets={config.standardsets}
          chosen={draft.standardsets}
          onChange={(standardsets) => change({ standardsets })}
        />
        <SetGroup
          title={t('filter.wild')}
          sets={config.wildsets}
          chosen={draft.wildsets}
          onChange={(wildsets) => change({ wildsets })}
        />
      </div>
      {gap && <Alert className={styles.gap} kind="warning" title={t(`filter.gap.${gap}`)} />}
    </Dialog>
  );
};
