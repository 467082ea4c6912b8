import { type FindRound, type Hint, guessLimits } from '@cardwise/contracts/rounds/find';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { Button } from '@cardwise/ui-kit/button';
import { takeLostFocus } from '@cardwise/ui-kit/take-lost-focus';
import { type ApiError, useTranslation } from '@cardwise/web-kit';

import styles from './hints.module.css';
import { getSteps } from './use-find-round.ts';

/** Colours are described by the simplest name that fits, for players who do not see them. */
type ColourName =
  | 'black'
  | 'white'
  | 'grey'
  | 'brown'
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'turquoise'
  | 'blue'
  | 'purple'
  | 'pink';

/** Each name applies to the hues below its angle, in degrees. */
const hues: readonly [number, ColourName][] = [
  [15, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [160, 'green'],
  [195, 'turquoise'],
  [255, 'blue'],
  [300, 'purple'],
  [340, 'pink'],
  [360, 'red'],
];

const columns = 4;

/**
 * Shows the hints that the player has taken.
 * @param props.taken hint that was taken just now; the focus moves here, because its button is gone.
 */
export function TakenHints({ hints, taken }: Pick<FindRound, 'hints'> & { taken?: Hint | undefined }) {
  const { t } = useTranslation('find');
  const { letter, picture } = hints;
  if (letter === null && picture === null) return null;
  return (
    <dl key={taken} ref={taken && takeLostFocus} className={styles.taken} tabIndex={-1}>
      {letter !== null && (
        <div>
          <dt>{t('hints.letterIs')}</dt>
          <dd className={styles.letter}>{letter}</dd>
        </div>
      )}
      {picture && (
        <div>
          <dt>{t('hints.pictureIs')}</dt>
          <dd>
            <Picture colours={picture} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Picture({ colours }: { colours: readonly string[] }) {
  const pictureText = usePictureText();
  return (
    <svg
      className={styles.picture}
      role="img"
      aria-label={pictureText(colours)}
      viewBox={`0 0 ${columns} ${colours.length / columns}`}
      shapeRendering="crispEdges"
    >
      {[...colours.entries()].map(([index, colour]) => (
        <rect key={index} x={index % columns} y={Math.floor(index / columns)} width="1" height="1" fill={colour} />
      ))}
    </svg>
  );
}

export function usePictureText(): (colours: readonly string[]) => string {
  const { t } = useTranslation('find');
  const inWords = (row: readonly string[]) => row.map((colour) => t(`colours.${colourName(colour)}`)).join(', ');
  return (colours) =>
    t('hints.pictureText', { top: inWords(colours.slice(0, columns)), bottom: inWords(colours.slice(columns)) });
}

function colourName(hex: string): ColourName {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, spread] = [(most + least) / 2, most - least];
  if (most < 0.16) return 'black';
  if (least > 0.86) return 'white';
  if (spread < 0.1) return 'grey';
  const hue = toHue(red, green, blue, most, spread);
  if (hue >= 10 && hue < 50 && lightness < 0.42) return 'brown';
  return hues.find(([end]) => hue < end)?.[1] ?? 'red';
}

function toHue(red: number, green: number, blue: number, most: number, spread: number): number {
  const sixth = () => {
    if (most === red) return ((green - blue) / spread + 6) % 6;
    return most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  };
  return sixth() * 60;
}

type Props = {
  round: FindRound;
  sending: Hint | undefined;
  held: boolean;
  failure: { hint: Hint; error: ApiError } | undefined;
  onTake: (hint: Hint) => void;
};

export function OfferedHints({ round, sending, held, failure, onTake }: Props) {
  const { t } = useTranslation('find');
  const { hints, left } = round;
  const offered = (['letter', 'picture'] as const).filter((hint) => hints[hint] === null);
  if (getSteps(round) < guessLimits.hintsFrom - 1 || left < 2 || offered.length === 0) return null;
  return (
    <section className={styles.offered} aria-labelledby="hints">
      <h2 id="hints" className={styles.title}>
        {t('hints.title')}
      </h2>
      <div className={styles.buttons}>
        {offered.map((hint) => (
          <Button
            key={hint}
            pending={sending === hint}
            aria-disabled={held || undefined}
            onClick={() => !held && onTake(hint)}
          >
            {t(`hints.${hint}`)}
          </Button>
        ))}
      </div>
      {failure && <FailureAlert title={t('hints.failed')} error={failure.error} onRetry={() => onTake(failure.hint)} />}
    </section>
  );
}
