import type { PreviewCard } from '@cardwise/contracts/admin/cards';
import { CardType, kindsByType } from '@cardwise/contracts/catalogue/cards';
import type { Locale } from '@cardwise/contracts/site/locales';
import { CardImage, type CardImageProps } from '@cardwise/ui-kit/card-image';
import { RichText } from '@cardwise/ui-kit/rich-text';
import { useTranslation } from '@cardwise/web-kit';
import { memo } from 'react';

import { SmallCard } from '../pictures/small-card.tsx';
import styles from './preview.module.css';

type Props = {
  card: PreviewCard;
  locale: Locale;
  /** Covers the picture as a question of the hardest kind would. */
  overlay: boolean;
  big: boolean;
};

/** Memoised, because the grid renders again for every row that scrolls into view. */
export const PreviewCardItem = memo(function PreviewCardItem({ card, locale, overlay, big }: Props) {
  const { t } = useTranslation('admin');
  const type = CardType.safeParse(card.type).data;
  const picture: CardImageProps = {
    url: card.full_img,
    alt: card.name,
    loading: 'lazy',
    brokenText: t('picture.broken'),
    // Without its type a card draws no covers, which matters with thousands of cards.
    ...(overlay && type && { type, covered: kindsByType[type] }),
  };
  return (
    <figure className={styles.card} data-big={big || undefined}>
      {big ? <CardImage {...picture} size="big" /> : <SmallCard {...picture} sizes="14rem" />}
      <figcaption className={styles.facts}>
        <code>#{card.id}</code>
        <span className={styles.name} lang={locale}>
          {card.name}
        </span>
        {card.text && (
          <span lang={locale}>
            <RichText text={card.text} />
          </span>
        )}
      </figcaption>
    </figure>
  );
});
