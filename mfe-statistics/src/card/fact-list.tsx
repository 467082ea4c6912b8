import type { CardDetail, CardFact } from '@cardwise/contracts/statistics/statistics';
import { RichText } from '@cardwise/ui-kit/rich-text';
import { SetIcon } from '@cardwise/ui-kit/set-icon';
import { Link, useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import { nameOfCode } from '../catalogue/names.ts';
import styles from './fact-list.module.css';

const runeNames = ['blood', 'frost', 'unholy'] as const;

type Value = CardFact['values'][number];

type Row = { key: CardFact['key'] | 'minionTypes' | 'runes'; values: Value[] };

export function FactList({ regular, minion_types: minionTypes, runes }: CardDetail['info']) {
  const { t } = useTranslation('statistics');
  const needed = runeNames.filter((rune) => runes && runes[rune] > 0);
  const further: Row[] = [
    { key: 'minionTypes', values: minionTypes?.map((value) => ({ value })) ?? [] },
    { key: 'runes', values: needed.map((rune) => ({ value: `${runes?.[rune]} × ${t(`runes.${rune}`)}` })) },
  ];
  const rows = regular.flatMap((fact): Row[] => (fact.key === 'type' ? [fact, ...further] : [fact]));
  return (
    <dl className={styles.facts}>
      {rows
        .filter(({ values }) => values.length > 0)
        .map(({ key, values }) => (
          <div key={key} className={styles.fact}>
            <dt>{t(`facts.${key}`)}</dt>
            {values.map(({ value, url }) => (
              <dd key={url ?? value}>
                <FactValue factKey={key} value={value} {...(url !== undefined && { url })} />
              </dd>
            ))}
          </div>
        ))}
    </dl>
  );
}

function FactValue({ factKey, value, url }: { factKey: Row['key'] } & Value): ReactNode {
  const config = useAppConfig();
  const locale = useLocale();
  switch (factKey) {
    case 'set':
      return <SetName code={value} />;
    case 'printings':
      return url === undefined ? (
        <SetName code={value} />
      ) : (
        <Link to={url}>
          <SetName code={value} />
        </Link>
      );
    case 'type':
    case 'rarity':
    case 'class':
      return <span>{nameOfCode(config, factKey, value, locale)}</span>;
    case 'text':
      return <RichText text={value} />;
    default:
      return <span>{value}</span>;
  }
}

function SetName({ code }: { code: string }) {
  const config = useAppConfig();
  const locale = useLocale();
  const set = [...config.standardsets, ...config.wildsets].find((known) => known.code === code);
  return (
    <>
      {set && <SetIcon url={set.icon} />}
      <span>{` ${set?.names[locale] ?? code}`}</span>
    </>
  );
}
