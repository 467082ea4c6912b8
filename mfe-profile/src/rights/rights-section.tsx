import { useTranslation } from '@cardwise/web-kit';

import { Section } from '../section/section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import styles from './rights-section.module.css';

export const RightsSection = () => {
  const { t } = useTranslation('profile');
  return (
    <Section title={t('rights.title')}>
      <div className={styles.rights}>
        <DownloadData />
        <DeleteAccount />
      </div>
    </Section>
  );
};
