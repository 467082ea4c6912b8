import { cardImageSizes } from '@cardwise/contracts/catalogue/card-frames';
import { cardPictureForms } from '@cardwise/contracts/catalogue/pictures';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import styles from './card-picture.module.css';
import { Icon } from './icon.tsx';
import { warningIcon } from './icons.ts';

type Props = {
  url: string;
  alt: string;
  sizes: string;
  /** An urgent picture is in sight on every screen and loads first; the others load when they are about to be seen. */
  urgent: boolean;
  brokenText: string;
};

type Attempt = { url: string; state: 'whole' | 'broken' };

/**
 * Shows the card in its smallest sufficient form, and its original if that form fails. For questions, `CardImage` draws
 * the covers too.
 */
export function CardPicture({ url, alt, sizes, urgent, brokenText }: Props) {
  const [attempt, setAttempt] = useState<Attempt>();
  const image = useRef<HTMLImageElement>(null);
  const state = attempt?.url === url ? attempt.state : 'forms';
  const avif = state === 'forms' ? cardPictureForms(url).avif : undefined;
  const fail = () => setAttempt({ url, state: avif === undefined ? 'broken' : 'whole' });

  // A picture that came with the page may have failed before there was a handler.
  const failLate = useEffectEvent(fail);
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) failLate();
  }, []);

  return (
    <span className={styles.frame}>
      {state === 'broken' ? (
        <span className={styles.broken}>
          <Icon icon={warningIcon} />
          <span>{brokenText}</span>
        </span>
      ) : (
        <picture key={state}>
          {avif !== undefined && <source type="image/avif" srcSet={avif} sizes={sizes} />}
          <img
            ref={image}
            className={styles.image}
            {...cardImageSizes.regular}
            alt={alt}
            loading={urgent ? 'eager' : 'lazy'}
            fetchPriority={urgent ? 'high' : 'auto'}
            draggable={false}
            onError={fail}
            src={url}
          />
        </picture>
      )}
    </span>
  );
}
