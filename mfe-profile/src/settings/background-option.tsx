import { Icon } from '@cardwise/ui-kit/icon';
import { checkIcon, closeIcon } from '@cardwise/ui-kit/icons';
import { SetIcon } from '@cardwise/ui-kit/set-icon';
import { useTranslation } from '@cardwise/web-kit';

import { useState } from 'react';

import styles from './background-option.module.css';
import type { Background } from './list-backgrounds.ts';

type Props = {
  group: string;
  background: Background | null;
  current: boolean;
  checked: boolean;
  onChoose: () => void;
};

/** A selectable picture. The set's icon shows behind it until the picture has loaded. */
export const BackgroundOption = ({ group, background, current, checked, onChoose }: Props) => {
  const { t } = useTranslation('profile');
  const [broken, setBroken] = useState(false);
  return (
    <label className={styles.option}>
      <input
        className={styles.radio}
        type="radio"
        name={group}
        value={background?.code ?? ''}
        checked={checked}
        onChange={onChoose}
      />
      <span className={styles.picture}>
        {!background && <Icon icon={closeIcon} className={styles.icon} />}
        {background && <SetIcon url={background.icon} className={styles.icon} />}
        {background && !broken && (
          <img
            className={styles.image}
            src={background.url}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
          />
        )}
        <span className={styles.mark}>
          <Icon icon={checkIcon} />
        </span>
      </span>
      <span className={styles.name}>{background ? background.name : t('background.none')}</span>
      {current && <span className={styles.current}>{t('background.current')}</span>}
    </label>
  );
};
