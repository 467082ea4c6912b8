import type { CardType, QuestionKind } from '@cardwise/contracts/cards';
import { questionKinds } from '@cardwise/contracts/cards';
import type { FrameRect } from '@cardwise/contracts/card-frames';
import { cardFrames, cardImageSizes } from '@cardwise/contracts/card-frames';

import styles from './card-covers.module.css';
import { classes } from './classes.ts';
import { CoverDrawing } from './cover-drawing.tsx';

export type CardCoversProps = { type: CardType; covered: readonly QuestionKind[]; asked?: QuestionKind | undefined };

const { width: cardWidth, height: cardHeight } = cardImageSizes.regular;
const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** In percent of the picture, so that a cover fits at both native sizes and at whatever size it is shown. */
const placeOf = ({ x, y, width, height }: FrameRect) => ({
  left: percent(x, cardWidth),
  top: percent(y, cardHeight),
  width: percent(width, cardWidth),
  height: percent(height, cardHeight),
});

// The sheet lies lowest, the round plates on top, as on a card.
const fromBackToFront = questionKinds.toSorted(
  (a, b) => Number(b === 'text') - Number(a === 'text') || Number(b === 'name') - Number(a === 'name'),
);

/**
 * The plates over a card's attributes. All that the type has stand in the page; those in `covered` show, the others fade away.
 */
export const CardCovers = ({ type, covered, asked }: CardCoversProps) =>
  fromBackToFront.map((kind) => {
    const rect = cardFrames[type][kind];
    if (!rect) return null;
    const on = covered.includes(kind);
    return (
      <span
        key={kind}
        className={classes(styles.cover, on && styles.on)}
        style={placeOf(rect)}
        data-cover={kind}
        data-covered={on || undefined}
        data-asked={(on && kind === asked) || undefined}
        aria-hidden="true"
      >
        <CoverDrawing kind={kind} rect={rect} asked={kind === asked} className={styles.drawing} />
      </span>
    );
  });
