import { Icon } from '@cardwise/ui-kit/icon';
import { pictureForms } from '@cardwise/ui-kit/picture-forms';
import { useState } from 'react';

import styles from './card-picture.module.css';

type Props = {
  /** Address of the PNG. */
  url: string;
  alt: string;
  sizes: string;
  loading?: 'eager' | 'lazy';
  fetchPriority?: 'high' | 'auto';
  /** Shown in the picture's place when it cannot be loaded. */
  brokenText: string;
};

type Attempt = { url: string; state: 'whole' | 'broken' };

/**
 * A card's picture in a place of its shape, in the smallest form that does. A form that is not made yet gives way to the
 * picture itself. The kit's CardImage is for questions: it brings every cover that hides an attribute.
 */
export function CardPicture({ url, alt, sizes, loading = 'eager', fetchPriority = 'auto', brokenText }: Props) {
  const [attempt, setAttempt] = useState<Attempt>();
  const state = attempt?.url === url ? attempt.state : 'forms';
  const forms = state === 'forms' ? pictureForms(url) : {};
  return (
    <span className={styles.place}>
      {state === 'broken' ? (
        <span className={styles.broken}>
          <Icon name="warning" />
          {brokenText}
        </span>
      ) : (
        <picture key={state}>
          {Object.entries(forms).map(([format, srcSet]) => (
            <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
          ))}
          <img
            className={styles.image}
            width={375}
            height={518}
            alt={alt}
            loading={loading}
            fetchPriority={fetchPriority}
            draggable={false}
            onError={() => setAttempt({ url, state: 'avif' in forms ? 'whole' : 'broken' })}
            src={url}
          />
        </picture>
      )}
    </span>
  );
}
