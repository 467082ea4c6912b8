import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import type { Profile, loadProfile } from '@cardwise/contracts/profile/profile';
import { Loaded } from '@cardwise/request-kit/loaded';
import { type ApiLoad, useTranslation } from '@cardwise/web-kit';

import { Section } from '../section/section.tsx';
import { SettingsForm } from './settings-form.tsx';

export const SettingsSection = ({
  load,
  onSaved,
}: {
  load: ApiLoad<ResponseOf<typeof loadProfile>>;
  onSaved: (user: Profile) => void;
}) => {
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
