import {
  cardFrames,
  cardImageSizes,
  type FrameRect,
  type PrintedPart,
  printedParts,
} from '@cardwise/contracts/catalogue/card-frames';
import type { CardType, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { Button } from './button.tsx';
import styles from './card-image.module.css';
import { classes } from './classes.ts';
import { CoverDrawing } from './cover-drawing.tsx';
import { Icon } from './icon.tsx';
import { reloadIcon, warningIcon } from './icons.ts';
import { useHydrated } from './use-hydrated.ts';

const { width: cardWidth, height: cardHeight } = cardImageSizes.regular;

export type CardImageProps = {
  url: string;
  avif?: string | undefined;
  sizes?: string | undefined;
  alt: string;
  size?: keyof typeof cardImageSizes | undefined;
  loading?: 'eager' | 'lazy' | undefined;
  fetchPriority?: 'high' | 'low' | 'auto' | undefined;
  type?: CardType | undefined;
  covered?: readonly PrintedPart[] | undefined;
  asked?: QuestionKind | undefined;
  pixelated?: boolean | undefined;
  brokenText: string;
  retryText?: string | undefined;
  onReady?: (() => void) | undefined;
  onBroken?: (() => void) | undefined;
  className?: string | undefined;
};

/** Shows a card in a frame of fixed shape and covers the parts in `covered` with plates drawn in the card's style. */
export function CardImage(props: CardImageProps) {
  return <CardPicture key={props.url} {...props} />;
}

function CardPicture(props: CardImageProps) {
  const { url, avif, sizes, alt, size = 'regular', loading = 'eager', fetchPriority, type } = props;
  const { picture, attempt, busy, isBroken, ready, broken, retry } = usePicture(props);
  return (
    <div
      className={classes(styles.card, busy && styles.loading, isBroken && styles.broken, props.className)}
      aria-busy={busy || undefined}
    >
      <picture key={attempt}>
        {/* A retry does without AVIF, because that file may be the broken one. */}
        {attempt === 0 && avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
        <img
          ref={picture}
          className={classes(styles.image, props.pixelated && styles.pixelated)}
          {...cardImageSizes[size]}
          alt={alt}
          sizes={sizes}
          loading={loading}
          fetchPriority={fetchPriority}
          draggable={false}
          onLoad={ready}
          onError={broken}
          src={url}
        />
      </picture>
      {isBroken && (
        <output className={styles.notice}>
          <Icon icon={warningIcon} className={styles.noticeIcon} />
          <span>{props.brokenText}</span>
          {props.retryText && (
            <Button icon={reloadIcon} onClick={retry}>
              {props.retryText}
            </Button>
          )}
        </output>
      )}
      {type && !isBroken && <CardCovers type={type} covered={props.covered ?? []} asked={props.asked} />}
    </div>
  );
}

type State = 'loading' | 'ready' | 'broken';

function usePicture({ url, onReady, onBroken }: CardImageProps) {
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);
  // Without scripts, nothing notices when a picture has loaded.
  const inHtml = !useHydrated();
  const [cameInHtml] = useState(inHtml);
  const picture = useRef<HTMLImageElement>(null);
  const settled = useRef(false);

  const ready = () => {
    if (settled.current) return;
    settled.current = true;
    setState('ready');
    onReady?.();
  };
  const broken = () => {
    setState('broken');
    onBroken?.();
  };
  const look = useEffectEvent(() => {
    const image = picture.current;
    if (!cameInHtml || !image?.complete) return;
    if (image.naturalWidth > 0) ready();
    // Loading the picture again repeats its error event.
    else image.src = url;
  });
  useEffect(() => look(), []);

  const retry = () => {
    settled.current = false;
    setState('loading');
    setAttempt(attempt + 1);
  };
  return { picture, attempt, busy: !inHtml && state === 'loading', isBroken: state === 'broken', ready, broken, retry };
}

type CardCoversProps = { type: CardType; covered: readonly PrintedPart[]; asked?: QuestionKind | undefined };

export function CardCovers({ type, covered, asked }: CardCoversProps) {
  return printedParts.map((part) => {
    const rect = cardFrames[type][part];
    if (!rect) return null;
    const on = covered.includes(part);
    return (
      <span
        key={part}
        className={classes(styles.cover, on && styles.on)}
        style={boxStyle(rect)}
        data-cover={part}
        data-covered={on || undefined}
        data-asked={(on && part === asked) || undefined}
        aria-hidden="true"
      >
        <CoverDrawing type={type} part={part} rect={rect} asked={part === asked} className={styles.drawing} />
      </span>
    );
  });
}

function boxStyle({ x, y, width, height }: FrameRect) {
  return {
    left: percent(x, cardWidth),
    top: percent(y, cardHeight),
    width: percent(width, cardWidth),
    height: percent(height, cardHeight),
  };
}

function percent(part: number, whole: number) {
  return `${(100 * part) / whole}%`;
}
