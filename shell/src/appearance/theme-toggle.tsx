import { IconButton } from '@cardwise/ui-kit/icon-button';
import { useTranslation } from '@cardwise/web-kit';

import { useTheme } from './theme.ts';

/** Switches between light and dark colours. */
export const ThemeToggle = () => {
  const { t } = useTranslation('shell');
  const { other, toggle } = useTheme();
  return <IconButton icon={other === 'dark' ? 'moon' : 'sun'} label={t(`theme.${other}`)} onClick={toggle} />;
};
