import { collectionPage } from '@cardwise/contracts/profile/pages';
import { loadCollection, type SetProgress } from '@cardwise/contracts/statistics/collection';
import { Loaded } from '@cardwise/request-kit/loaded';
import { SetIcon } from '@cardwise/ui-kit/set-icon';
import { Link, pagePath, Route, Routes, useApi, useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';

import { PlayerOnly } from '../player/player-only.tsx';
import { Section } from '../section/section.tsx';
import { useSpotName } from '../weak-spots/practice-path.ts';
import styles from './collection-screen.module.css';
import { SetScreen } from './set-screen.tsx';
import { SetStanding } from './set-standing.tsx';

const groups = ['standard', 'wild'] as const;

export function CollectionScreen() {
  const { t } = useTranslation('profile');
  return (
    <PlayerOnly title={t('collection.title')} waiting={t('collection.waiting')} why={t('collection.login')}>
      {(user) => (
        <Routes key={user.id}>
          <Route index element={<SetsScreen />} />
          <Route path=":set" element={<SetScreen />} />
        </Routes>
      )}
    </PlayerOnly>
  );
}

function SetsScreen() {
  const { t } = useTranslation('profile');
  const { standardsets } = useAppConfig();
  const load = useApi(loadCollection, {});
  const isStandard = ({ code }: SetProgress) => standardsets.some((set) => set.code === code);
  return (
    <div className={styles.screen}>
      <header>
        <h1 className={styles.heading}>{t('collection.title')}</h1>
        <p className={styles.about}>{t('collection.about')}</p>
      </header>
      <Loaded load={load} failed={t('collection.failed')} height="40rem">
        {({ sets }) => (
          <div className={styles.screen}>
            {groups.map((group) => {
              const ofGroup = sets.filter((set) => isStandard(set) === (group === 'standard'));
              return (
                ofGroup.length > 0 && (
                  <Section key={group} title={t(`collection.groups.${group}`)}>
                    <SetList sets={ofGroup} />
                  </Section>
                )
              );
            })}
          </div>
        )}
      </Loaded>
    </div>
  );
}

function SetList({ sets }: { sets: readonly SetProgress[] }) {
  const locale = useLocale();
  const { standardsets, wildsets } = useAppConfig();
  const getName = useSpotName();
  const icons = new Map([...standardsets, ...wildsets].map(({ code, icon }) => [code, icon]));
  return (
    <ul className={styles.sets}>
      {sets.map((set) => {
        const icon = icons.get(set.code);
        const name = getName('set', set.code);
        return (
          <li key={set.code} className={styles.set}>
            <Link className={styles.name} to={pagePath(locale, collectionPage, set.code)}>
              {icon && <SetIcon url={icon} />}
              <span>{name}</span>
            </Link>
            <SetStanding set={set} name={name} />
          </li>
        );
      })}
    </ul>
  );
}
