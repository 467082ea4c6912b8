import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { loadProfile, type Profile } from '@cardwise/contracts/profile/profile';
import type { SessionUser } from '@cardwise/contracts/profile/session';
import { loadProgress, type Progress } from '@cardwise/contracts/statistics/answers';
import { loadWeekReview } from '@cardwise/contracts/statistics/collection';
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
import { useEffect, useState } from 'react';

import { useFormats } from '../format/use-formats.ts';
import { LevelSection } from '../level/level-section.tsx';
import { MistakesSection } from '../mistakes/mistakes-section.tsx';
import { PlayedSection } from '../played/played-section.tsx';
import { PlayerOnly } from '../player/player-only.tsx';
import { ProgressSection, RanksSection } from '../progress/progress-section.tsx';
import { ResultsSection } from '../results/results-section.tsx';
import { RightsSection } from '../rights/rights-section.tsx';
import { BoardsSection } from '../settings/boards-section.tsx';
import { SettingsSection } from '../settings/settings-section.tsx';
import { WeakSpotsSection } from '../weak-spots/weak-spots-section.tsx';
import { WeekSection } from '../week/week-section.tsx';
import styles from './profile-screen.module.css';

const tabs = ['overview', 'practice', 'settings'] as const;

export function ProfileScreen() {
  const { t } = useTranslation('profile');
  return (
    <PlayerOnly title={t('title')} waiting={t('login.title')} why={t('login.text')}>
      {(user) => <PlayerProfile key={user.id} user={user} />}
    </PlayerOnly>
  );
}

function PlayerProfile({ user }: { user: SessionUser }) {
  const { t } = useTranslation('profile');
  const { date } = useFormats();
  // Two tabs need the configuration. With this call, the page waits for it once, and not when a tab is opened.
  useAppConfig();
  const { refresh } = useSession();
  const profile = useProfile();
  const progress = useApi(loadProgress, {});
  const [tab, selectTab] = useTab();
  const shown = profile.data?.user;

  const sessionEnded = profile.error?.code === 'not_authenticated';
  useEffect(() => {
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
}

type TabName = (typeof tabs)[number];

function useTab(): [TabName, (tab: TabName) => void] {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const tab = tabs.find((name) => hash === `#${name}`) ?? tabs[0];
  return [tab, (next) => void navigate({ search, hash: next }, { replace: true, state })];
}

function Overview({ profile, progress }: { profile: ReturnType<typeof useProfile>; progress: ApiLoad<Progress> }) {
  const review = useApi(loadWeekReview, { query: { locale: useLocale() } });
  const first = isMonday(review.data?.today) && review.data?.begun !== false;
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
}

type Update = { to: ResponseOf<typeof loadProfile> | undefined; user: Profile };

/** Loads the profile. The former data stays during a reload and if that fails, so that no draft is lost. */
function useProfile() {
  const load = useApi(loadProfile, {}, { keep: true });
  const [update, setUpdate] = useState<Update>();
  const data = load.data && update?.to === load.data ? { ...load.data, user: update.user } : load.data;

  const updated = (user: Profile) => {
    setUpdate({ to: load.data, user });
    load.retry();
  };
  return { ...load, data, error: data ? undefined : load.error, updated };
}

function isMonday(today: string | undefined): boolean {
  return new Date(today ?? Date.now()).getUTCDay() === 1;
}
