import { attributeName, questionKinds } from '@cardwise/contracts/catalogue/cards';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import type { CardDetail, Confusion } from '@cardwise/contracts/statistics/statistics';
import { Link, pagePath, useLocale, useTranslation } from '@cardwise/web-kit';

import styles from './mistaken-for.module.css';

export function MistakenFor({ card }: { card: CardDetail }) {
  const { t } = useTranslation('statistics');
  const kinds = questionKinds.flatMap((kind) => {
    const confusions = card.mistaken_for[kind] ?? [];
    return confusions.length > 0 ? [{ kind, confusions }] : [];
  });
  if (kinds.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="mistaken-for">
      <h2 id="mistaken-for" className={styles.heading}>
        {t('mistaken.title')}
      </h2>
      <dl className={styles.kinds}>
        {kinds.map(({ kind, confusions }) => (
          <div key={kind} className={styles.kind}>
            <dt>{t(`mistaken.kinds.${attributeName(kind, card.type)}`)}</dt>
            {confusions.map((confusion) => (
              <dd key={confusion.label}>
                <span className={styles.label}>
                  <Chosen confusion={confusion} />
                </span>{' '}
                <span className={styles.count} suppressHydrationWarning>
                  {t('mistaken.times', { count: confusion.count })}
                </span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Chosen({ confusion: { label, card, labels } }: { confusion: Confusion }) {
  const locale = useLocale();
  const name = labels?.[locale] || label;
  if (card === undefined) return <span>{name}</span>;
  return <Link to={pagePath(locale, statisticsPage, 'card', card)}>{name}</Link>;
}
