import { cardPictureForms } from '@cardwise/contracts/catalogue/pictures';
import { type FindResult, type FindRound, guessLimits } from '@cardwise/contracts/rounds/find';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import { buttonLook } from '@cardwise/ui-kit/button';
import { CardImage } from '@cardwise/ui-kit/card-image';
import { Link, pagePath, useLocale, useTranslation } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import { useGamePath } from '../game/game.tsx';
import type { Mark } from '../marks/marks.tsx';
import { type ResultProps, ResultView, Summary } from '../result/result-view.tsx';
import { shareSigns, GuessTable } from './guess-table.tsx';
import styles from './find-result-view.module.css';
import { TakenHints } from './hints.tsx';
import { getSteps } from './use-find-round.ts';

type Props = { round: FindRound; result: FindResult };

export function FindResultView({ round, result, after, ...rest }: ResultProps & Props) {
  const { t } = useTranslation('find');
  const pathTo = useGamePath();
  const points = `${result.score}/${guessLimits.guesses}`;
  const outcome = useOutcome(round, result);
  return (
    <ResultView
      {...rest}
      shared={{
        round,
        result,
        marks: getMarks(round),
        signs: `${shareSigns(round)}\n${outcome}`,
        score: t('outcome.inPoints', { count: result.score }),
      }}
      summary={
        <Summary result={result} facts={[[t('outcome.points'), points]]}>
          <Found round={round} result={result} />
        </Summary>
      }
      ways={
        <>
          {after}
          {round.kind !== 'own' && (
            <Link className={buttonLook()} to={pathTo('own')}>
              {t('start.again')}
            </Link>
          )}
        </>
      }
    >
      <section className={styles.guesses} aria-labelledby="guesses">
        <h2 id="guesses" className={styles.title}>
          {t('table.title')}
        </h2>
        <TakenHints hints={round.hints} />
        {round.guesses.length > 0 && <GuessTable guesses={round.guesses} caption={t('table.caption')} />}
      </section>
      <FirstGuesses guesses={result.first_guesses} />
    </ResultView>
  );
}

function getMarks({ guesses }: FindRound): Mark[] {
  const judged = guesses.map(({ correct }): Mark => (correct ? 'right' : 'wrong'));
  return [...judged, ...Array<Mark>(guessLimits.guesses - judged.length).fill('missed')];
}

function Found({ round, result }: Props) {
  const { t } = useTranslation('find');
  const formats = useFormats();
  const { secret, daily, players, found_by: foundBy, mean_guesses: mean } = result;
  const isAlone = daily !== null && players <= 1;
  const outcome = useOutcome(round, result);
  return (
    <>
      <CardImage
        className={styles.picture}
        url={secret.url}
        {...cardPictureForms(secret.url)}
        sizes="12rem"
        alt={secret.name}
        brokenText=""
      />
      <p className={styles.outcome}>{outcome}</p>
      <p className={styles.card}>
        <span>{t('outcome.card')}</span> <CardPageLink card={secret} />
      </p>
      {foundBy !== null && !isAlone && (
        <p className={styles.others}>
          {mean === null
            ? t('outcome.foundBy', { percent: formats.percent(foundBy) })
            : t('outcome.foundByIn', { percent: formats.percent(foundBy), mean: formats.mean(mean) })}
        </p>
      )}
    </>
  );
}

function useOutcome(round: FindRound, { found }: FindResult): string {
  const { t } = useTranslation('find');
  const { guesses } = round;
  const hints = getSteps(round) - guesses.length;
  if (!found) return t('outcome.notFound');
  const text = t('outcome.found', { count: guesses.length });
  return hints > 0 ? `${text}, ${t('outcome.hints', { count: hints })}` : text;
}

function FirstGuesses({ guesses }: { guesses: FindResult['first_guesses'] }) {
  const { t } = useTranslation('find');
  const formats = useFormats();
  if (guesses.length === 0) return null;
  return (
    <section aria-labelledby="first-guesses">
      <h2 id="first-guesses">{t('outcome.firstGuesses')}</h2>
      <ol className={styles.first}>
        {guesses.map(({ percent, ...card }) => (
          <li key={card.id}>
            <CardPageLink card={card} /> <span>{formats.percent(percent)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function CardPageLink({ card: { id, name } }: { card: { id: string; name: string } }) {
  return <Link to={pagePath(useLocale(), statisticsPage, 'card', id)}>{name}</Link>;
}
