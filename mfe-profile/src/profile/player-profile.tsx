import type { Profile } from '@cardwise/contracts/profile/profile';
import type { SessionUser } from '@cardwise/contracts/profile/session';
import { loadWeekReview } from '@cardwise/contracts/statistics/collection';
import { type Progress, loadProgress } from '@cardwise/contracts/statistics/answers';
import { Tabs } from '@cardwise/ui-kit/tabs';
import {
  type ApiLoad,
  useApi,
  useAppConfig,
  useLocale,
  useLocation,
  useNavigate,
  useSession,
  useTranslation,
} from '@cardwise/web-kit';
import { useEffect } from 'react';

import { useFormats } from '../format/use-formats.ts';
import { LevelSection } from '../level/level-section.tsx';
import { MistakesSection } from '../mistakes/mistakes-section.tsx';
import { PlayedSection } from '../played/played-section.tsx';
import { ProgressSection } from '../progress/progress-section.tsx';
import { RanksSection } from '../ranks/ranks-section.tsx';
import { ResultsSection } from '../results/results-section.tsx';
import { RightsSection } from '../rights/rights-section.tsx';
import { BoardsSection } from '../settings/boards-section.tsx';
import { SettingsSection } from '../settings/settings-section.tsx';
import { WeekSection } from '../week/week-section.tsx';
import { WeakSpotsSection } from '../weak-spots/weak-spots-section.tsx';
import styles from './player-profile.module.css';
import { useProfile } from './use-profile.ts';

const tabs = ['overview', 'practice', 'settings'] as const;
type TabName = (typeof tabs)[number];

const useTab = (): [TabName, (tab: TabName) => void] => {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const tab = tabs.find((name) => hash === `#${name}`) ?? tabs[0];
  return [tab, (next) => void navigate({ search, hash: next }, { replace: true, state })];
};

/** By the server's day, once it is known. */
const isMonday = (today: string | undefined): boolean => new Date(today ?? Date.now()).getUTCDay() === 1;

const Overview = ({ profile, progress }: { profile: ReturnType<typeof useProfile>; progress: ApiLoad<Progress> }) => {
  const review = useApi(loadWeekReview, { query: { locale: useLocale() } });
  const first = isMonday(review.data?.today);
  return (
    <>
      {first && <WeekSection load={review} />}
      <div className={styles.pair}>
        <ResultsSection load={profile} />
        <ProgressSection load={progress} />
      </div>
      <LevelSection />
      {!first && <WeekSection load={review} />}
      <PlayedSection />
      <RanksSection load={progress} />
    </>
  );
};

/** A player's profile. Each part loads on its own, so that one failing service does not hide the rest. */
export const PlayerProfile = ({ user }: { user: SessionUser }) => {
  const { t } = useTranslation('profile');
  const { date } = useFormats();
  // Two tabs need the configuration: the page waits for it once, not when a tab is opened.
  useAppConfig();
  const { refresh } = useSession();
  const profile = useProfile();
  const progress = useApi(loadProgress, {});
  const [tab, selectTab] = useTab();
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
      <Tabs
        id="profile"
        label={t('title')}
        tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        selected={tab}
        onSelect={selectTab}
      >
        <div className={styles.screen}>
          {tab === 'overview' && <Overview profile={profile} progress={progress} />}
          {tab === 'practice' && (
            <>
              <MistakesSection />
              <WeakSpotsSection />
            </>
          )}
          {tab === 'settings' && (
            <>
              <SettingsSection load={profile} onSaved={saved} />
              <BoardsSection />
              <RightsSection />
            </>
          )}
        </div>
      </Tabs>
    </div>
  );
};
