import { cookieLifetimes } from '@cardwise/contracts/timing';
import { Checkbox } from '@cardwise/ui-kit/checkbox';
import { useStored, useTranslation } from '@cardwise/web-kit';

import styles from '../filter/filter-dialog.module.css';
import { FeelSettings, celebrate, feelCookie, isStill } from './celebrate.ts';

const off: FeelSettings = { sound: false, vibration: false };

/** Switches for the sound and vibration of right answers; what is switched on gives a sample. */
export const FeelSwitches = () => {
  const { t } = useTranslation('late');
  const [settings = off, store] = useStored(feelCookie, FeelSettings, cookieLifetimes.feel);
  if (isStill()) return null;
  const set = (name: keyof FeelSettings, on: boolean) => {
    store({ ...settings, [name]: on });
    if (on) celebrate('right', 0, { ...off, [name]: true });
  };
  const switches = 'vibrate' in navigator ? (['sound', 'vibration'] as const) : (['sound'] as const);
  return (
    <fieldset>
      <legend className={styles.legend}>{t('feel.title')}</legend>
      <div className={styles.types}>
        {switches.map((name) => (
          <Checkbox
            key={name}
            label={t(`feel.${name}`)}
            checked={settings[name]}
            onChange={(event) => set(name, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
};
