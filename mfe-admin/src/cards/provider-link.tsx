import { Icon } from '@cardwise/ui-kit/icon';
import { externalIcon } from '@cardwise/ui-kit/icons';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';

import styles from './card-item.module.css';

export const ProviderLink = ({ link, name }: { link: string; name: string }) => {
  const { t } = useTranslation('admin');
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {t('banned.link')} <Icon icon={externalIcon} className={styles.external} />
      <VisuallyHidden>
        {name} {t('banned.newTab')}
      </VisuallyHidden>
    </a>
  );
};
