import { type PrintedPart, cardImageSizes } from '@cardwise/contracts/catalogue/card-frames';
import type { CardType, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { Button } from './button.tsx';
import { CardCovers } from './card-covers.tsx';
import styles from './card-image.module.css';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { reloadIcon, warningIcon } from './icons.ts';
import { useHydrated } from './use-hydrated.ts';

export type CardImageProps = {
  /** Address of the PNG. */
  url: string;
  /** Address or srcset of the same picture as AVIF. */
  avif?: string | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  alt: string;
  size?: keyof typeof cardImageSizes | undefined;
  loading?: 'eager' | 'lazy' | undefined;
  fetchPriority?: 'high' | 'low' | 'auto' | undefined;
  /** The card's type, which determines where its attributes are. */
  type?: CardType | undefined;
  /** Parts to hide; see `coveredParts`. */
  covered?: readonly PrintedPart[] | undefined;
  /** The hidden attribute that carries the question mark. */
  asked?: QuestionKind | undefined;
  /** A picture of few, large pixels, shown without smoothing. */
  pixelated?: boolean | undefined;
  /** Shown instead of a picture that cannot be loaded. */
  brokenText: string;
  /** If given, a broken picture can be retried. */
  retryText?: string | undefined;
  onReady?: (() => void) | undefined;
  onBroken?: (() => void) | undefined;
  className?: string | undefined;
};

type State = 'loading' | 'ready' | 'broken';

const CardPicture = (props: CardImageProps) => {
  const {
    url,
    avif,
    srcSet,
    sizes,
    alt,
    size = 'regular',
    loading = 'eager',
    fetchPriority,
    type,
    covered = [],
    asked,
  } = props;
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);
  // Without scripts, nobody can tell when a picture loads.
  const inHtml = !useHydrated();
  const [cameInHtml] = useState(inHtml);
  const busy = !inHtml && state === 'loading';
  const picture = useRef<HTMLImageElement>(null);

  const settled = useRef(false);
  const ready = () => {
    if (settled.current) return;
    settled.current = true;
    setState('ready');
    props.onReady?.();
  };
  const broken = () => {
    setState('broken');
    props.onBroken?.();
  };
  // A picture in the page's HTML may have loaded, or failed, before React could hear of it.
  const look = useEffectEvent(() => {
    const image = picture.current;
    if (!cameInHtml || !image?.complete) return;
    if (image.naturalWidth > 0) ready();
    // Loading it again repeats the event.
    else image.src = url;
  });
  useEffect(() => look(), []);

  // Retries without the other formats, one of which may be the broken one.
  const retry = () => {
    settled.current = false;
    setState('loading');
    setAttempt(attempt + 1);
  };

  return (
    <div
      className={classes(styles.card, busy && styles.loading, state === 'broken' && styles.broken, props.className)}
      aria-busy={busy || undefined}
    >
      <picture key={attempt}>
        {attempt === 0 && avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
        <img
          ref={picture}
          className={classes(styles.image, props.pixelated && styles.pixelated)}
          {...cardImageSizes[size]}
          alt={alt}
          sizes={sizes}
          srcSet={srcSet}
          loading={loading}
          fetchPriority={fetchPriority}
          draggable={false}
          onLoad={ready}
          onError={broken}
          src={url}
        />
      </picture>
      {state === 'broken' && (
        <output className={styles.notice}>
          <Icon icon={warningIcon} className={styles.noticeIcon} />
          {props.brokenText}
          {props.retryText && (
            <Button icon={reloadIcon} onClick={retry}>
              {props.retryText}
            </Button>
          )}
        </output>
      )}
      {type && state !== 'broken' && <CardCovers type={type} covered={covered} asked={asked} />}
    </div>
  );
};

/**
 * A card's picture in a frame of fixed shape, with the parts in `covered` hidden under plates drawn like the card.
 *
 * @example
 * <CardImage url={question.url} alt={t('cardAlt')} type={question.type} asked={question.question}
 * covered={coveredParts({ ...question, answered })} brokenText={t('noPicture')} />
 */
export const CardImage = (props: CardImageProps) => (
  // A new element per picture, so that picture and covers always belong together.
  <CardPicture key={props.url} {...props} />
);
