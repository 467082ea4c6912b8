import type { CardLink } from '@cardwise/contracts/statistics';
import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { Link, useLocale, useTranslation } from '@cardwise/web-kit';

import { loadCardScreen } from '../card/load-card-screen.ts';
import { nameCard } from '../catalogue/name-card.ts';
import { CardPicture } from '../pictures/card-picture.tsx';
import styles from './card-grid.module.css';
import { pageSize } from './card-pages.ts';
import { gridColumns, pictureUrgency } from './grid-columns.ts';
import { KnownShare } from './known-share.tsx';
import { useFirstPictures } from './use-first-pictures.ts';

/** Widths of the pictures, as the browser needs them to choose a form; two, three, four and six columns. */
const sizes = '(min-width: 64rem) 10.5rem, (min-width: 48rem) 22vw, (min-width: 30rem) 30vw, 45vw';

/** Fetches the card's page before it is opened; a failure shows when it is. */
const prepareCard = () => void loadCardScreen().catch(() => {});

type Props = { cards: CardLink[]; onOpen: (id: string) => void };

/** The cards of a page, each a link to its statistics. */
export const CardGrid = ({ cards, onOpen }: Props) => {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const first = Math.min(gridColumns(innerWidth), cards.length);
  const { othersWait, settled } = useFirstPictures(first);
  return (
    <ul className={styles.grid}>
      {cards.map((card, place) => (
        <li key={card.id}>
          <Link
            className={styles.card}
            to={card.full_url}
            state={{ fromList: true }}
            data-card={card.id}
            onClick={() => onOpen(card.id)}
            onPointerEnter={prepareCard}
            onFocus={prepareCard}
          >
            <CardPicture
              url={card.full_img}
              alt=""
              sizes={sizes}
              brokenText={t('noPicture')}
              later={othersWait && place >= first}
              onSettled={place < first ? settled : undefined}
              {...pictureUrgency(place, innerWidth)}
            />
            <span className={styles.name}>{nameCard(card, locale)}</span>
            {card.asked !== undefined && card.percent !== undefined && (
              <KnownShare asked={card.asked} percent={card.percent} />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** Holds the place of a page of cards. */
export const CardGridSkeleton = () => (
  <div className={styles.grid} aria-hidden="true">
    {Array.from({ length: pageSize }, (_, place) => (
      <div key={place} className={styles.card}>
        <div className={styles.place}>
          <Skeleton className={styles.picture} />
        </div>
        <span className={styles.name}>
          <Skeleton lines={2} />
        </span>
      </div>
    ))}
  </div>
);
