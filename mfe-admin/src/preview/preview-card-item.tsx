import type { PreviewCard } from '@cardwise/contracts/admin';
import { CardType, kindsByType } from '@cardwise/contracts/cards';
import type { Locale } from '@cardwise/contracts/locales';
import { CardImage } from '@cardwise/ui-kit/card-image';
import { RichText } from '@cardwise/ui-kit/rich-text';
import { useTranslation } from '@cardwise/web-kit';

import styles from './preview-card-item.module.css';

type Props = {
  card: PreviewCard;
  /** Language of name and text. */
  locale: Locale;
  /** Lay over the picture the plates that a question of the hardest kind would. */
  overlay: boolean;
  big: boolean;
};

/** A card with its id, and its name and text in the chosen language. */
export function PreviewCardItem({ card, locale, overlay, big }: Props) {
  const { t } = useTranslation('admin');
  const type = CardType.safeParse(card.type).data;
  return (
    <figure className={styles.card} data-big={big || undefined}>
      <CardImage
        url={card.full_img}
        alt={card.name}
        size={big ? 'big' : 'regular'}
        loading="lazy"
        type={type}
        covered={overlay && type ? kindsByType[type] : []}
        brokenText={t('picture.broken')}
      />
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
}
