import type { loadFind, FindRound, startFind } from '@cardwise/contracts/rounds/find';
import type { dailyPage, findPage } from '@cardwise/contracts/rounds/pages';
import type { Game, Round, loadRound, startRound } from '@cardwise/contracts/rounds/rounds';
import { type ApiErrorCode, pagePath, useLocale, useTranslation, Link, useLocation } from '@cardwise/web-kit';
import { type ComponentType, type ReactNode, createContext, useContext } from 'react';

import styles from './game-links.module.css';

export type OpenedRound = {
  round: Round | FindRound;
  /** The round was begun by the start button, which has just disappeared. */
  begun: boolean;
  /**
   * The screen shows this instead if it can go on with the round no more, for example because it belongs to somebody
   * else after a logout.
   */
  renderLost: (reason: ApiErrorCode) => ReactNode;
  after?: ReactNode;
};

export type GameOfDay = {
  name: Game;
  page: typeof dailyPage | typeof findPage;
  other: typeof dailyPage | typeof findPage;
  /** The names of saved pictures begin with this. */
  file: string;
  best: number;
  rules: readonly ('1' | '2' | '3' | '4')[];
  calls: { start: typeof startRound | typeof startFind; load: typeof loadRound | typeof loadFind };
  Screen: ComponentType<OpenedRound>;
};

const GameContext = createContext<GameOfDay | undefined>(undefined);
export const GameProvider = GameContext.Provider;

const pages = [
  ['today', []],
  ['boards', ['boards']],
  ['archive', ['archive']],
  ['own', ['own']],
] as const;

export function OtherGame({ className }: { className?: string | undefined }) {
  const { t } = useGameTexts();
  const { other } = useGameOfDay();
  return (
    <Link className={className} to={pagePath(useLocale(), other)}>
      {t('otherGame')}
    </Link>
  );
}

/** Returns the game's parameter for `loadDays` and `loadBoard`; without it, they mean the Daily Ten. */
export function useGameQuery(): { game?: Game } {
  const { name } = useGameOfDay();
  return name === 'ten' ? {} : { game: name };
}

export function GameLinks() {
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
}

/** Returns the texts of the rounds. In Find the Card, that game's own text replaces one with the same key. */
export function useGameTexts(): Pick<ReturnType<typeof useTranslation<'rounds'>>, 't'> {
  const { name } = useGameOfDay();
  const { t } = useTranslation('rounds');
  const own = (key: never, values?: object) => t(key, { ns: ['find', 'rounds'], ...values } as never);
  return { t: name === 'ten' ? t : (own as unknown as typeof t) };
}

export function useGamePath(): (...rest: string[]) => string {
  const locale = useLocale();
  const { page } = useGameOfDay();
  return (...rest) => pagePath(locale, page, ...rest);
}

export function useGameOfDay(): GameOfDay {
  const game = useContext(GameContext);
  if (!game) throw new Error('No game is played here');
  return game;
}
