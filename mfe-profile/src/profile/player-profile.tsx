import type { Profile } from '@cardwise/contracts/profile';
import type { SessionUser } from '@cardwise/contracts/session';
import { loadProgress } from '@cardwise/contracts/answers';
import { loadWeakSpots } from '@cardwise/contracts/statistics';
import { useApi, useSession, useTranslation } from '@cardwise/web-kit';
import { useEffect } from 'react';

import { DaysSection } from '../days/days-section.tsx';
import { useFormats } from '../format/use-formats.ts';
import { MistakesSection } from '../mistakes/mistakes-section.tsx';
import { PlayedSection } from '../played/played-section.tsx';
import { ProgressSection } from '../progress/progress-section.tsx';
import { RanksSection } from '../ranks/ranks-section.tsx';
import { ResultsSection } from '../results/results-section.tsx';
import { RightsSection } from '../rights/rights-section.tsx';
import { SettingsSection } from '../settings/settings-section.tsx';
import { StrengthsSection } from '../strengths/strengths-section.tsx';
import { WeakSpotsSection } from '../weak-spots/weak-spots-section.tsx';
import styles from './player-profile.module.css';
import { useProfile } from './use-profile.ts';

/** A player's profile. Each part loads on its own, so that one failing service does not hide the rest. */
export const PlayerProfile = ({ user }: { user: SessionUser }) => {
  const { t } = useTranslation('profile');
  const { date } = useFormats();
  const { refresh } = useSession();
  const profile = useProfile();
  const progress = useApi(loadProgress, {});
  const weakSpots = useApi(loadWeakSpots, {});
  const shown = profile.data?.user;

  const sessionEnded = profile.error?.code === 'not_authenticated';
  useEffect(() => {
    // The session ended on another device or expired; update the whole page.
    if (sessionEnded) void refresh();
  }, [sessionEnded, refresh]);

  const saved = (changed: Profile) => {
    profile.updated(changed);
    void refresh();
  };

  return (
    <div className={styles.screen}>
      <output className="visually-hidden">{profile.loading && !shown ? t('loading') : ''}</output>
      <header>
        <h1 className={styles.greeting}>{t('greeting', { name: shown?.name ?? user.name })}</h1>
        <p className={styles.since}>{shown ? t('memberSince', { date: date(shown.member_since) }) : '\u00a0'}</p>
      </header>
      <div className={styles.pair}>
        <ResultsSection load={profile} />
        <ProgressSection load={progress} />
      </div>
      <MistakesSection />
      <PlayedSection />
      <DaysSection />
      <RanksSection load={progress} />
      <WeakSpotsSection load={weakSpots} />
      <StrengthsSection load={weakSpots} />
      <SettingsSection load={profile} onSaved={saved} />
      <RightsSection />
    </div>
  );
};
