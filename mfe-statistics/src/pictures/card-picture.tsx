import { Icon } from '@cardwise/ui-kit/icon';
import { cardImageSizes } from '@cardwise/contracts/card-frames';
import { cardPictureForms } from '@cardwise/contracts/pictures';
import { useState } from 'react';

import styles from './card-picture.module.css';

type Props = {
  /** Address of the PNG. */
  url: string;
  alt: string;
  sizes: string;
  loading?: 'eager' | 'lazy';
  fetchPriority?: 'high' | 'auto';
  /** Keeps the frame empty for now. */
  later?: boolean;
  /** Called once the picture has loaded or failed. */
  onSettled?: (() => void) | undefined;
  /** Shown instead of a picture that cannot be loaded. */
  brokenText: string;
};

type Attempt = { url: string; state: 'whole' | 'broken' };

/**
 * A card's picture in a frame of its shape, in the smallest sufficient form. Falls back to the original picture if a
 * form is not rendered yet. ui-kit's `CardImage` is for questions: it includes the covers.
 */
export const CardPicture = (props: Props) => {
  const { url, alt, sizes, loading = 'eager', fetchPriority = 'auto', later = false, onSettled, brokenText } = props;
  const [attempt, setAttempt] = useState<Attempt>();
  const state = attempt?.url === url ? attempt.state : 'forms';
  const forms = state === 'forms' ? cardPictureForms(url) : {};
  const fail = () => {
    const next = 'avif' in forms ? 'whole' : 'broken';
    setAttempt({ url, state: next });
    if (next === 'broken') onSettled?.();
  };
  if (later) return <span className={styles.frame} />;
  return (
    <span className={styles.frame}>
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
            {...cardImageSizes.regular}
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
