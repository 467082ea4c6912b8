import { type Difficulty, difficulties } from '@cardwise/contracts/catalogue/cards';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import type { DifficultyResult, loadProfile } from '@cardwise/contracts/profile/profile';
import { Table } from '@cardwise/ui-kit/table';
import { type ApiLoad, useTranslation } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import { Bar, LoadedSection, Score } from '../section/section.tsx';
import styles from './results-section.module.css';

export function ResultsSection({ load }: { load: ApiLoad<ResponseOf<typeof loadProfile>> }) {
  const { t } = useTranslation('profile');
  return (
    <LoadedSection title={t('results.title')} load={load} failed={t('results.failed')} height="20rem">
      {({ user }) => (
        <>
          <Table caption={t('results.caption')} hideCaption>
            <thead>
              <tr>
                <th scope="col">{t('results.difficulty')}</th>
                <th scope="col" data-number>
                  {t('results.correct')}
                </th>
                <th scope="col" data-number>
                  {t('results.percent')}
                </th>
              </tr>
            </thead>
            <tbody>
              {difficulties.map((difficulty) => (
                <ResultRow key={difficulty} name={t(`results.difficulties.${difficulty}`)} result={user[difficulty]} />
              ))}
            </tbody>
            <tfoot>
              <ResultRow name={t('results.total')} result={getTotal(user)} />
            </tfoot>
          </Table>
          <p className={styles.note}>{t('results.note')}</p>
        </>
      )}
    </LoadedSection>
  );
}

function ResultRow({ name, result: { correct, total, percent } }: { name: string; result: DifficultyResult }) {
  const { t } = useTranslation('profile');
  const formats = useFormats();
  return (
    <tr>
      <th scope="row">{name}</th>
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
            <span>{formats.percent(percent)}</span>
            <Bar percent={percent} />
          </td>
        </>
      )}
    </tr>
  );
}

function getTotal(user: Record<Difficulty, DifficultyResult>): DifficultyResult {
  const of = (count: 'correct' | 'total') => difficulties.reduce((sum, difficulty) => sum + user[difficulty][count], 0);
  const [correct, total] = [of('correct'), of('total')];
  return { correct, total, percent: total === 0 ? 0 : (100 * correct) / total };
}
