import type { Profile } from '@cardwise/contracts/profile/profile';
import { Loaded } from '@cardwise/request-kit/loaded';
import { useTranslation } from '@cardwise/web-kit';

import type { ProfileLoad } from '../profile/use-profile.ts';
import { Section } from '../section/section.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The settings a player can change: name and background. */
export const SettingsSection = ({ load, onSaved }: { load: ProfileLoad; onSaved: (user: Profile) => void }) => {
  const { t } = useTranslation('profile');
  return (
    <Section title={t('settings.title')}>
      <Loaded load={load} failed={t('settings.failed')} height="40rem">
        {({ user, background_sets, current_set }) => (
          <SettingsForm user={user} backgrounds={background_sets} current={current_set} onSaved={onSaved} />
        )}
      </Loaded>
    </Section>
  );
};
