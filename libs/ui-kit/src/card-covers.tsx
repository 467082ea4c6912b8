import {
  cardFrames,
  cardImageSizes,
  type FrameRect,
  type PrintedPart,
  printedParts,
} from '@cardwise/contracts/catalogue/card-frames';
import type { CardType, QuestionKind } from '@cardwise/contracts/catalogue/cards';

import styles from './card-covers.module.css';
import { classes } from './classes.ts';
import { CoverDrawing } from './cover-drawing.tsx';

type CardCoversProps = { type: CardType; covered: readonly PrintedPart[]; asked?: QuestionKind | undefined };

const { width: cardWidth, height: cardHeight } = cardImageSizes.regular;
const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

const boxStyle = ({ x, y, width, height }: FrameRect) => ({
  left: percent(x, cardWidth),
  top: percent(y, cardHeight),
  width: percent(width, cardWidth),
  height: percent(height, cardHeight),
});

/** All parts of the type are in the page; those in `covered` show, the others fade out. */
export const CardCovers = ({ type, covered, asked }: CardCoversProps) =>
  printedParts.map((part) => {
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
