import { type CardLink, cardsPerPage } from '@cardwise/contracts/statistics/statistics';
import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { Link, useLocale, useTranslation } from '@cardwise/web-kit';
import { useRef } from 'react';

import { nameCard } from '../catalogue/names.ts';
import { CardPicture } from '@cardwise/ui-kit/card-picture';
import styles from './card-grid.module.css';
import { KnownShare } from './known-share.tsx';
import { fewestColumns, useFirstPictures } from './use-first-pictures.ts';

const sizes = '(min-width: 64rem) 10.5rem, (min-width: 48rem) 22vw, (min-width: 30rem) 30vw, 45vw';

type Props = { cards: CardLink[]; onOpen: (id: string) => void };

export const CardGrid = ({ cards, onOpen }: Props) => {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const grid = useRef<HTMLUListElement>(null);
  const othersWait = useFirstPictures(grid);
  return (
    <ul ref={grid} className={styles.grid} data-others-wait={othersWait}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <Link
            className={styles.card}
            to={card.full_url}
            state={{ fromList: true }}
            data-card={card.id}
            onClick={() => onOpen(card.id)}
          >
            <CardPicture
              url={card.full_img}
              alt=""
              sizes={sizes}
              brokenText={t('noPicture')}
              urgent={index < fewestColumns}
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

export const CardGridSkeleton = () => (
  <div className={styles.grid} aria-hidden="true">
    {Array.from({ length: cardsPerPage }, (_, index) => (
      <div key={index} className={styles.card}>
        <div className={styles.frame}>
          <Skeleton className={styles.picture} />
        </div>
        <span className={styles.name}>
          <Skeleton lines={2} />
        </span>
      </div>
    ))}
  </div>
);
