import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';

export const Score = ({ correct, total }: { correct: number; total: number }) => {
  const { t } = useTranslation('profile');
  const { number } = useFormats();
  const [right, all] = [number(correct), number(total)];
  return (
    <>
      <span aria-hidden="true">{`${right} / ${all}`}</span>
      <VisuallyHidden>{t('score', { correct: right, total: all })}</VisuallyHidden>
    </>
  );
};
