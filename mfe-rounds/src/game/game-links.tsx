import { Link, useLocation } from '@cardwise/web-kit';

import { useGamePath, useGameTexts } from './game.tsx';
import styles from './game-links.module.css';

const pages = [
  ['today', []],
  ['boards', ['boards']],
  ['archive', ['archive']],
  ['own', ['own']],
] as const;

export const GameLinks = () => {
  const { t } = useGameTexts();
  const pathTo = useGamePath();
  const { pathname } = useLocation();
  return (
    <nav className={styles.links} aria-label={t('nav.label')}>
      {pages.map(([page, rest]) => {
        const path = pathTo(...rest);
        return (
          <Link key={page} to={path} aria-current={path === pathname ? 'page' : undefined}>
            {t(`nav.${page}`)}
          </Link>
        );
      })}
    </nav>
  );
};
