import { buttonLook } from '@cardwise/ui-kit/button';
import { Link, useLocation, usePageHead } from '@cardwise/web-kit';

import { useGamePath, useGameTexts } from '../game/game.tsx';
import { RoundPage } from '../play/round-page.tsx';
import { OwnFilter, useOwnFilter } from './own-filter.tsx';
import { StartPanel } from './start-panel.tsx';

export const OwnPage = () => {
  const { t } = useGameTexts();
  const pathTo = useGamePath();
  const own = useOwnFilter();
  const state: unknown = useLocation().state;
  const revenge = typeof state === 'object' && state !== null && 'revenge' in state;
  usePageHead({ title: `${t('nav.own')} · ${t('title')}` });

  return (
    <RoundPage
      start={{ kind: 'own', filter: own.filter }}
      renderStart={(beginning) => (
        <StartPanel
          {...beginning}
          title={t(revenge ? 'challenge.revenge' : 'nav.own')}
          lead={t(revenge ? 'challenge.revengeText' : 'start.own')}
        >
          <OwnFilter {...own} />
        </StartPanel>
      )}
      after={
        <Link className={buttonLook()} to={pathTo('own')}>
          {t('start.again')}
        </Link>
      }
    />
  );
};
