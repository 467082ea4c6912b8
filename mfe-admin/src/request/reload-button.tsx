import { Icon } from '@cardwise/ui-kit/icon';
import type { ApiLoad } from '@cardwise/web-kit';
import { useTranslation } from '@cardwise/web-kit';

import { ActionButton } from './action-button.tsx';

type Props = {
  load: Pick<ApiLoad<unknown>, 'loading' | 'retry'>;
  /** What the button says; 'Reload' unless told otherwise. */
  text?: string;
  /** Says more to those who do not see what stands around the button. */
  label?: string;
};

/** Loads again what is shown. */
export const ReloadButton = ({ load, text, label }: Props) => {
  const { t } = useTranslation('admin');
  return (
    <ActionButton shrinks icon={<Icon name="reload" />} pending={load.loading} onClick={load.retry} aria-label={label}>
      {text ?? t('load.reload')}
    </ActionButton>
  );
};
