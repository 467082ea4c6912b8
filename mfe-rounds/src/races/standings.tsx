import { Table } from '@cardwise/ui-kit/table';
import { useLocale, useTranslation } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import styles from './room.module.css';
import { useNames } from './use-names.ts';
import { type Race, readStandings } from './use-race.ts';

/** Of a crowd, the first five and oneself. */
const shown = ({ state, you }: Race) =>
  readStandings(state).filter(({ member }, index) => !state.crowd || index < 5 || member === you);

export const Standings = ({ race }: { race: Race }) => {
  const { t } = useTranslation('races');
  const locale = useLocale();
  const { time } = useFormats();
  const { nameAt } = useNames(race);
  const { state, you } = race;
  const numbers = new Intl.NumberFormat(locale);
  const fastestOf = (member: number) => state.fastest.filter((first) => first?.members.includes(member)).length;
  return (
    <Table caption={t('result.standings')} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('result.placeColumn')}</th>
          <th scope="col">{t('result.name')}</th>
          <th scope="col" data-number>
            {t('result.right')}
          </th>
          <th scope="col" data-number>
            {t('result.time')}
          </th>
          {state.fastest.length > 0 && (
            <th scope="col" className={styles.first} data-number>
              {t('result.first')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {shown(race).map(({ member, place, score, ms }) => (
          <tr key={member} className={member === you ? styles.you : undefined}>
            <td>{numbers.format(place)}</td>
            <th scope="row" className={styles.racer}>
              {member === you ? t('members.you') : nameAt(member)}
            </th>
            <td data-number>{numbers.format(score)}</td>
            <td data-number>{time(ms)}</td>
            {state.fastest.length > 0 && (
              <td className={styles.first} data-number>
                {numbers.format(fastestOf(member))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
