import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { Checkbox } from '@cardwise/ui-kit/checkbox';
import { useStored } from '@cardwise/web-kit';

import { useFilterTexts } from './texts.ts';
import styles from './filter-dialog.module.css';
import { FeelSettings, celebrate, feelCookie, isStill } from '../feel/celebrate.ts';

const off: FeelSettings = { sound: false, vibration: false };

/** Nothing for a player who wants reduced motion. */
const switchesHere = (): (keyof FeelSettings)[] => {
  if (isStill()) return [];
  return 'vibrate' in navigator ? ['sound', 'vibration'] : ['sound'];
};

export type Switch = { on: boolean; setOn: (on: boolean) => void };

type Props = {
  /** Absent where cards are not read aloud. */
  reading: Switch | undefined;
  /** Absent where answers do not show what they change. */
  rated: Switch | undefined;
};

/** Switching one on gives a sample. */
export const FeelSwitches = ({ reading, rated }: Props) => {
  const { t } = useFilterTexts();
  const [settings = off, store] = useStored(feelCookie, FeelSettings, cookieLifetimes.feel);
  const switches = switchesHere();
  if (!reading && !rated && switches.length === 0) return null;
  const set = (name: keyof FeelSettings, on: boolean) => {
    store({ ...settings, [name]: on });
    if (on) celebrate({ streak: 0 }, { ...off, [name]: true });
  };
  return (
    <fieldset>
      <legend className={styles.legend}>{t('feel.title')}</legend>
      {reading && (
        <Checkbox
          label={t('feel.read')}
          checked={reading.on}
          onChange={(event) => reading.setOn(event.target.checked)}
        />
      )}
      {rated && (
        <Checkbox label={t('feel.rated')} checked={rated.on} onChange={(event) => rated.setOn(event.target.checked)} />
      )}
      {switches.map((name) => (
        <Checkbox
          key={name}
          label={t(`feel.${name}`)}
          checked={settings[name]}
          onChange={(event) => set(name, event.target.checked)}
        />
      ))}
    </fieldset>
  );
};
