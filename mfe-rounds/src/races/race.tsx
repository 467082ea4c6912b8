import { racePage } from '@cardwise/contracts/rounds/pages';
import type { RaceMember } from '@cardwise/contracts/rounds/races';
import { flameIcon } from '@cardwise/ui-kit/icons';
import { takeLostFocus } from '@cardwise/ui-kit/take-lost-focus';
import { pagePath, useLocale, useTranslation } from '@cardwise/web-kit';
import { type ReactNode, useMemo } from 'react';

import { ClosedPage } from '../game/closed-page.tsx';
import styles from './room.module.css';
import type { SeenRace } from './use-race.ts';

/** Returns functions that name members. In a crowd, members that the state does not list are named by their numbers. */
export function useNames({ state, you }: Pick<SeenRace, 'state' | 'you'>) {
  const { t } = useTranslation('races');
  const locale = useLocale();
  const list = useMemo(() => new Intl.ListFormat(locale), [locale]);
  const getName = ({ number, name }: Pick<RaceMember, 'number' | 'name'>): string =>
    name ?? t('members.unnamed', { number });
  const nameAt = (number: number): string =>
    getName(state.members.find((member) => member.number === number) ?? { number, name: null });
  return {
    getName,
    nameAt,
    /** Lists members by name; the player is listed as "you". */
    toList: (numbers: readonly number[]): string =>
      list.format(numbers.map((number) => (number === you ? t('members.you') : nameAt(number)))),
  };
}

export function StageTitle({ children }: { children: ReactNode }) {
  return (
    <h1 ref={takeLostFocus} className={styles.title} tabIndex={-1}>
      {children}
    </h1>
  );
}

export function Closed({ reason }: { reason: 'missing' | 'full' | 'begun' | 'over' | 'removed' }) {
  const { t } = useTranslation('races');
  const pathTo = useRacePath();
  return (
    <ClosedPage
      icon={flameIcon}
      title={
        <span ref={takeLostFocus} className={styles.title} tabIndex={-1}>
          {t(`closed.${reason}.title`)}
        </span>
      }
      action={t('closed.own')}
      to={pathTo()}
    >
      {t(`closed.${reason}.text`)}
    </ClosedPage>
  );
}

export function useRacePath(): (...rest: string[]) => string {
  const locale = useLocale();
  return (...rest) => pagePath(locale, racePage, ...rest);
}
