/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-redundant-roles -- roles keep it a table where its rows are laid out as grids */
import { type ComparedValue, type JudgedGuess, comparedAttributes } from '@cardwise/contracts/rounds/find';
import { VisuallyHidden } from '@cardwise/ui-kit/visually-hidden';
import { useTranslation } from '@cardwise/web-kit';

import { signs, wordOf } from './comparison.ts';
import styles from './guess-table.module.css';

const Values = ({ values, comparison, shared }: ComparedValue) => {
  const { t } = useTranslation('find');
  if (values.length === 0) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('table.none')}</VisuallyHidden>
      </>
    );
  }
  return [...values.entries()].map(([index, value]) => (
    <span key={index}>
      {comparison === 'partly' && shared.includes(value) ? (
        <b className={styles.shared}>
          <span aria-hidden="true">✓ </span>
          {value}
          <VisuallyHidden>{` (${t('table.shared')})`}</VisuallyHidden>
        </b>
      ) : (
        value
      )}
      {index < values.length - 1 && ', '}
    </span>
  ));
};

// The roles keep it a table where its rows are laid out as grids.
const Cell = ({ value }: { value: ComparedValue }) => {
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
        {t(`words.${wordOf(value)}`)}
      </span>
    </td>
  );
};

/** Newest first. */
export const GuessTable = ({ guesses, caption }: { guesses: readonly JudgedGuess[]; caption: string }) => {
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
};
