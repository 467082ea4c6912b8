import type { SearchHit } from '@cardwise/contracts/admin/cards';
import { useTranslation } from '@cardwise/web-kit';

import { SmallCard } from '../pictures/small-card.tsx';
import styles from './picture-preview.module.css';

export const PicturePreview = ({ hit }: { hit: SearchHit | undefined }) => {
  const { t } = useTranslation('admin');
  return (
    <figure className={styles.preview}>
      {hit?.full_img ? (
        <SmallCard
          sizes="15rem"
          url={hit.full_img}
          alt={hit.label}
          brokenText={t('picture.broken')}
          retryText={t('load.retry')}
        />
      ) : (
        <div className={styles.empty}>{t(hit ? 'cards.noPicture' : 'cards.previewHint')}</div>
      )}
      {hit && <figcaption lang="en">{hit.label}</figcaption>}
    </figure>
  );
};
