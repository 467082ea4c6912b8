import { loadCollection } from '@cardwise/contracts/statistics/collection';
import { useApi, useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';
import { useId } from 'react';

import { practicePath } from './practice-path.ts';
import styles from './spot-group.module.css';
import { PracticeLink, SpotItem } from './spot-item.tsx';
import { useSpotName } from './use-spot-name.ts';

const mostShown = 3;

/** Kinds of question about a class; absent without any, and if they cannot be loaded: the other groups say more. */
export const WeakPairs = () => {
  const { t } = useTranslation('profile');
  const id = useId();
  const site = { locale: useLocale(), config: useAppConfig() };
  const nameOf = useSpotName();
  const { data } = useApi(loadCollection, {});
  const asked = (data?.weak ?? []).flatMap((pair) => {
    const path = practicePath({ kind: pair.kind, class: pair.code }, site);
    return path === undefined
      ? []
      : [{ pair, path, name: `${nameOf('kind', pair.kind)} · ${nameOf('class', pair.code)}` }];
  });
  if (asked.length === 0) return null;
  return (
    <div>
      <h3 id={id} className={styles.title}>
        {t('weak.pairs')}
      </h3>
      <ol className={styles.spots} aria-labelledby={id}>
        {asked.slice(0, mostShown).map(({ pair, path, name }) => (
          <SpotItem key={name} name={name} spot={pair}>
            <PracticeLink name={name} path={path} />
          </SpotItem>
        ))}
      </ol>
    </div>
  );
};
