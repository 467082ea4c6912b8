/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-redundant-roles -- roles keep it a table where its rows are laid out as grids */

import {
  type ComparedAttribute,
  type ComparedValue,
  type FindRound,
  type JudgedGuess,
  comparedAttributes,
} from '@cardwise/contracts/rounds/find';
import { useTranslation } from '@cardwise/web-kit';

import styles from './guess-table.module.css';

const signs = { equal: '✓', partly: '◐', different: '✕', higher: '▲', lower: '▼' } as const;

const emojis = { equal: '✅', partly: '🟨', different: '❌', higher: '🔼', lower: '🔽' } as const;

type Word = ReturnType<typeof toWord>;

/** The verdicts on a guess are listed in this order. */
const words: readonly Word[] = [
  'equal',
  'partly',
  'higherNear',
  'higher',
  'lowerNear',
  'lower',
  'newerNear',
  'newer',
  'olderNear',
  'older',
  'different',
];

export function groupByWord(compared: readonly ComparedValue[]): { word: Word; attributes: ComparedAttribute[] }[] {
  return words
    .map((word) => ({
      word,
      attributes: compared.filter((value) => toWord(value) === word).map(({ attribute }) => attribute),
    }))
    .filter(({ attributes }) => attributes.length > 0);
}

/** Returns a row of signs for each guess and a last one for the hints, none of which give the card away. */
export function shareSigns({ guesses, hints }: Pick<FindRound, 'guesses' | 'hints'>): string {
  return [
    ...guesses.map(({ compared }) => compared.map(({ comparison }) => emojis[comparison]).join('')),
    [hints.letter, hints.picture].map((hint) => (hint === null ? '' : '💡')).join(''),
  ]
    .filter((row) => row !== '')
    .join('\n');
}

/** Lists the newest guess first. */
export function GuessTable({ guesses, caption }: { guesses: readonly JudgedGuess[]; caption: string }) {
  const { t } = useTranslation('find');
  return (
    <table role="table" className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('attributes.card')}
          </th>
          {comparedAttributes.map((attribute) => (
            <th key={attribute} role="columnheader" scope="col">
              {t(`attributes.${attribute}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {[...guesses.entries()].toReversed().map(([index, { card, correct, compared }]) => (
          <tr key={card.id} role="row" className={styles.row} data-correct={correct || undefined}>
            <th role="rowheader" scope="row" className={styles.card}>
              {`${index + 1}. ${card.name}`}
            </th>
            {compared.map((value) => (
              <Cell key={value.attribute} value={value} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ value }: { value: ComparedValue }) {
  const { t } = useTranslation('find');
  const { attribute, comparison, near } = value;
  return (
    <td role="cell" className={styles.cell} data-comparison={comparison} data-near={near || undefined}>
      <span className={styles.label} aria-hidden="true">
        {t(`attributes.${attribute}`)}
      </span>
      <span className={styles.values}>
        <Values {...value} />
      </span>{' '}
      <span className={styles.verdict}>
        <span className={styles.sign} aria-hidden="true">
          {signs[comparison]}
        </span>{' '}
        <span>{t(`words.${toWord(value)}`)}</span>
      </span>
    </td>
  );
}

function Values({ values, comparison, shared }: ComparedValue) {
  const { t } = useTranslation('find');
  if (values.length === 0) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('table.none')}</span>
      </>
    );
  }
  return [...values.entries()].map(([index, value]) => (
    <span key={index}>
      {comparison === 'partly' && shared.includes(value) ? (
        <b className={styles.shared}>
          <span aria-hidden="true">✓ </span>
          <span>{value}</span>
          <span className="visually-hidden">{` (${t('table.shared')})`}</span>
        </b>
      ) : (
        <span>{value}</span>
      )}
      {index < values.length - 1 && <span>, </span>}
    </span>
  ));
}

/**
 * Returns the word for a verdict. Sets are newer or older instead of higher or lower; like numbers, they may be near.
 */
function toWord({ attribute, comparison, near }: ComparedValue) {
  if (comparison !== 'higher' && comparison !== 'lower') return comparison;
  const word = attribute === 'set' ? ({ higher: 'newer', lower: 'older' } as const)[comparison] : comparison;
  return near ? (`${word}Near` as const) : word;
}
