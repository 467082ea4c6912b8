import { type FindRound, type Hint, guessLimits } from '@cardwise/contracts/rounds/find';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { Button } from '@cardwise/ui-kit/button';
import { type ApiError, useTranslation } from '@cardwise/web-kit';

import { colourName } from './colour-name.ts';
import styles from './hints.module.css';
import { stepsOf } from './use-find-round.ts';

/** In two rows. */
const columns = 4;

export const usePictureText = (): ((colours: readonly string[]) => string) => {
  const { t } = useTranslation('find');
  const inWords = (row: readonly string[]) => row.map((colour) => t(`colours.${colourName(colour)}`)).join(', ');
  return (colours) =>
    t('hints.pictureText', { top: inWords(colours.slice(0, columns)), bottom: inWords(colours.slice(columns)) });
};

const Picture = ({ colours }: { colours: readonly string[] }) => {
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
};

/** What the hints have told. */
export const TakenHints = ({ hints }: Pick<FindRound, 'hints'>) => {
  const { t } = useTranslation('find');
  const { letter, picture } = hints;
  if (letter === null && picture === null) return null;
  return (
    <dl className={styles.taken}>
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
};

type Props = {
  round: FindRound;
  sending: Hint | undefined;
  held: boolean;
  failure: { hint: Hint; error: ApiError } | undefined;
  onTake: (hint: Hint) => void;
};

export const OfferedHints = ({ round, sending, held, failure, onTake }: Props) => {
  const { t } = useTranslation('find');
  const { hints, left } = round;
  const offered = (['letter', 'picture'] as const).filter((hint) => hints[hint] === null);
  if (stepsOf(round) < guessLimits.hintsFrom - 1 || left < 2 || offered.length === 0) return null;
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
};
