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
  /** The place stays empty for now. */
  later?: boolean;
  /** Told once the picture is there, or cannot be had. */
  onSettled?: (() => void) | undefined;
  /** Shown in the picture's place when it cannot be loaded. */
  brokenText: string;
};

type Attempt = { url: string; state: 'whole' | 'broken' };

/**
 * A card's picture in a place of its shape, in the smallest form that does. A form that is not made yet gives way to the
 * picture itself. The kit's CardImage is for questions: it brings every cover that hides an attribute.
 */
export const CardPicture = (props: Props) => {
  const { url, alt, sizes, loading = 'eager', fetchPriority = 'auto', later = false, onSettled, brokenText } = props;
  const [attempt, setAttempt] = useState<Attempt>();
  const state = attempt?.url === url ? attempt.state : 'forms';
  const forms = state === 'forms' ? pictureForms(url) : {};
  const fail = () => {
    const next = 'avif' in forms ? 'whole' : 'broken';
    setAttempt({ url, state: next });
    if (next === 'broken') onSettled?.();
  };
  if (later) return <span className={styles.place} />;
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
            onLoad={onSettled}
            onError={fail}
            src={url}
          />
        </picture>
      )}
    </span>
  );
};
