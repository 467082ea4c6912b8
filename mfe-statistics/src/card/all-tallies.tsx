import { type CardDetail, compiledTabs } from '@cardwise/contracts/statistics/statistics';
import { useTranslation } from '@cardwise/web-kit';

import styles from './mistaken-for.module.css';
import { TallyTable } from './tally-table.tsx';

/** The numbers of all tabs, one below the other, for visitors without scripts. */
export const AllTallies = ({ card }: { card: CardDetail }) => {
  const { t } = useTranslation('statistics');
  return compiledTabs.map((tab) => (
    <section key={tab} className={styles.section}>
      <h2 className={styles.heading}>{t(`tabs.${tab}`)}</h2>
      <TallyTable card={card} tab={tab} />
    </section>
  ));
};
