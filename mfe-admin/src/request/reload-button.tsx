import { Icon } from '@cardwise/ui-kit/icon';
import { reloadIcon } from '@cardwise/ui-kit/icons';
import type { ApiLoad } from '@cardwise/web-kit';
import { useTranslation } from '@cardwise/web-kit';

import { ActionButton } from './action-button.tsx';

type Props = {
  load: Pick<ApiLoad<unknown>, 'loading' | 'retry'>;
  text?: string;
  label?: string;
};

export const ReloadButton = ({ load, text, label }: Props) => {
  const { t } = useTranslation('admin');
  return (
    <ActionButton
      shrinks
      icon={<Icon icon={reloadIcon} />}
      pending={load.loading}
      onClick={load.retry}
      aria-label={label}
    >
      {text ?? t('load.reload')}
    </ActionButton>
  );
};
