import type { Mode } from '@cardwise/contracts/quiz/pages';
import { FilterDialog, type FilterDialogProps } from '@cardwise/play-kit/filter/filter-dialog';

import { UrlFilterNote } from './url-filter-note.tsx';
import type { Filters } from './url-filter.ts';

type Props = {
  mode: Mode;
  filters: Filters;
  settings: Pick<FilterDialogProps, 'reading' | 'rated' | 'choiceKeys'>;
  onClose: () => void;
};

export function QuizFilterDialog({ mode, filters: { own, urlFilter, save }, settings, onClose }: Props) {
  return (
    <FilterDialog
      {...settings}
      mode={mode}
      filter={own}
      narrowed={urlFilter && <UrlFilterNote urlFilter={urlFilter} />}
      leveled={mode === 'quiz'}
      onSave={(next) => {
        save(next);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
