import { difficulties } from '@cardwise/contracts/catalogue/cards';
import { Loaded } from '@cardwise/request-kit/loaded';
import { Table } from '@cardwise/ui-kit/table';
import { useTranslation } from '@cardwise/web-kit';

import type { ProfileLoad } from '../profile/use-profile.ts';
import { Section } from '../section/section.tsx';
import { ResultRow } from './result-row.tsx';

/** The player's results per difficulty. */
export const ResultsSection = ({ load }: { load: ProfileLoad }) => {
  const { t } = useTranslation('profile');
  return (
    <Section title={t('results.title')}>
      <Loaded load={load} failed={t('results.failed')} height="15rem">
        {({ user }) => (
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
                <ResultRow key={difficulty} difficulty={difficulty} result={user[difficulty]} />
              ))}
            </tbody>
          </Table>
        )}
      </Loaded>
    </Section>
  );
};
