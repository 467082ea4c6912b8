import { type CardLink, cardsPerPage } from '@cardwise/contracts/statistics/statistics';
import { CardPicture } from '@cardwise/ui-kit/card-picture';
import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { Link, useLocale, useTranslation } from '@cardwise/web-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { nameCard } from '../catalogue/names.ts';
import styles from './card-grid.module.css';
import { KnownShare } from './known-share.tsx';

/** Each step has the least width of the window in pixels and its number of columns, as in `card-grid.module.css`. */
const steps = [
  [1024, 6],
  [768, 4],
  [480, 3],
] as const;

const fewestColumns = 2;

const sizes = '(min-width: 64rem) 10.5rem, (min-width: 48rem) 22vw, (min-width: 30rem) 30vw, 45vw';

type Props = { cards: CardLink[]; onOpen: (id: string) => void };

export function CardGrid({ cards, onOpen }: Props) {
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
}

/**
 * Returns whether pictures below the first row still wait. They wait until those of the first row have loaded or the
 * visitor scrolls, because browsers also load lazy pictures several screens further down. The grid's style hides the
 * pictures that wait.
 */
function useFirstPictures(grid: RefObject<HTMLElement | null>): boolean {
  const [othersWait, setOthersWait] = useState(true);

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const release = () => {
      if (!signal.aborted) setOthersWait(false);
    };
    const first = [...(grid.current?.querySelectorAll('img') ?? [])].slice(0, gridColumns(innerWidth));
    // A page that reappears scrolled need not show the first row.
    void Promise.all(scrollY > 0 ? [] : first.map((picture) => settled(picture, signal))).then(release);
    addEventListener('scroll', release, { once: true, passive: true, signal });
    return () => abort.abort();
  }, [grid]);

  return othersWait;
}

export function gridColumns(width: number): number {
  return steps.find(([from]) => width >= from)?.[1] ?? fewestColumns;
}

function settled(picture: HTMLImageElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (picture.complete) resolve();
    for (const event of ['load', 'error']) picture.addEventListener(event, () => resolve(), { signal });
  });
}

export function CardGridSkeleton() {
  return (
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
}
