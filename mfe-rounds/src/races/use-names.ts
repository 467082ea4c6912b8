import type { RaceMember } from '@cardwise/contracts/rounds/races';
import { useLocale, useTranslation } from '@cardwise/web-kit';
import { useMemo } from 'react';

import type { SeenRace } from './use-race.ts';

/** What members are called; of a crowd, those whom the state does not list have no name here. */
export const useNames = ({ state, you }: Pick<SeenRace, 'state' | 'you'>) => {
  const { t } = useTranslation('races');
  const locale = useLocale();
  const list = useMemo(() => new Intl.ListFormat(locale), [locale]);
  const nameOf = ({ number, name }: Pick<RaceMember, 'number' | 'name'>): string =>
    name ?? t('members.unnamed', { number });
  const nameAt = (number: number): string =>
    nameOf(state.members.find((member) => member.number === number) ?? { number, name: null });
  return {
    nameOf,
    nameAt,
    /** The caller is "you". */
    listOf: (numbers: readonly number[]): string =>
      list.format(numbers.map((number) => (number === you ? t('members.you') : nameAt(number)))),
  };
};
