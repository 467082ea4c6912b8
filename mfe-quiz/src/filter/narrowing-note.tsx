import { useTranslation } from '@cardwise/web-kit';

import type { Narrowing } from './narrowing.ts';
import { useNarrowingText } from './use-narrowing-text.ts';

export const NarrowingNote = ({ narrowing }: { narrowing: Narrowing }) => {
  const { t } = useTranslation('late');
  const text = useNarrowingText(narrowing);
  return (
    <>
      <strong>{text}</strong> – {t('filter.narrowed')}
    </>
  );
};
