import { moonIcon, sunIcon } from '@cardwise/ui-kit/icons';
import { IconButton } from '@cardwise/ui-kit/icon-button';
import { useTranslation } from '@cardwise/web-kit';
import { useRef } from 'react';

import { chooseTheme } from './theme.ts';
import styles from './theme-toggle.module.css';

/**
 * Renders a button for each theme, because a prerendered page does not know which theme is shown; styles hide the other
 * button.
 */
export function ThemeToggle() {
  const { t } = useTranslation('shell');
  const toDark = useRef<HTMLButtonElement>(null);
  const toLight = useRef<HTMLButtonElement>(null);
  const choose = (theme: 'dark' | 'light') => {
    chooseTheme(theme);
    (theme === 'dark' ? toLight : toDark).current?.focus();
  };
  return (
    <>
      <IconButton
        ref={toDark}
        className={styles.dark}
        icon={moonIcon}
        label={t('theme.dark')}
        onClick={() => choose('dark')}
      />
      <IconButton
        ref={toLight}
        className={styles.light}
        icon={sunIcon}
        label={t('theme.light')}
        onClick={() => choose('light')}
      />
    </>
  );
}
