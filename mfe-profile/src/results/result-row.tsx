import type { Difficulty } from '@cardwise/contracts/catalogue/cards';
import type { DifficultyResult } from '@cardwise/contracts/profile/profile';
import { useTranslation } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import { Bar } from '../section/bar.tsx';
import { Score } from '../section/score.tsx';
import styles from './result-row.module.css';

type Props = { difficulty: Difficulty; result: DifficultyResult };

export const ResultRow = ({ difficulty, result: { correct, total, percent } }: Props) => {
  const { t } = useTranslation('profile');
  const formats = useFormats();
  return (
    <tr>
      <th scope="row">{t(`results.difficulties.${difficulty}`)}</th>
      {total === 0 ? (
        <td colSpan={2} className={styles.none} data-number>
          {t('results.nonePlayed')}
        </td>
      ) : (
        <>
          <td data-number>
            <Score correct={correct} total={total} />
          </td>
          <td data-number>
            {formats.percent(percent)}
            <Bar percent={percent} />
          </td>
        </>
      )}
    </tr>
  );
};
