import { Table } from '@cardwise/ui-kit/table';
import { useLocale, useTranslation } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import styles from './room.module.css';
import { useNames } from './use-names.ts';
import type { Race } from './use-race.ts';

/** Of a crowd, the first five and oneself. */
const shown = ({ state, you }: Race) =>
  state.crowd ? state.standings.filter(([number], index) => index < 5 || number === you) : state.standings;

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
            <th scope="col" data-number>
              {t('result.first')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {shown(race).map(([number, place, score, ms]) => (
          <tr key={number} className={number === you ? styles.you : undefined}>
            <td>{numbers.format(place)}</td>
            <th scope="row">{number === you ? t('members.you') : nameAt(number)}</th>
            <td data-number>{numbers.format(score)}</td>
            <td data-number>{time(ms)}</td>
            {state.fastest.length > 0 && <td data-number>{numbers.format(fastestOf(number))}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
