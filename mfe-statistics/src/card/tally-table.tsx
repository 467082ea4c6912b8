import { type QuestionKind, attributeName, isAskedAbout, questionKinds } from '@cardwise/contracts/catalogue/cards';
import {
  type CardDetail,
  type CompiledStatistics,
  type KindTallies,
  type Tally,
  compiledTabs,
} from '@cardwise/contracts/statistics/statistics';
import { Table } from '@cardwise/ui-kit/table';
import { useLocale, useTranslation } from '@cardwise/web-kit';
import type { CSSProperties, ReactNode } from 'react';

import { getFormats } from '../format/formats.ts';
import sections from './mistaken-for.module.css';
import styles from './tally-table.module.css';

const columns = ['asked', 'correct', 'percent', 'seconds'] as const;

export function sumTallies(tallies: KindTallies): { asked: number; percent: number } {
  const all = Object.values(tallies);
  const asked = all.reduce((sum, tally) => sum + tally.asked, 0);
  const correct = all.reduce((sum, tally) => sum + tally.correct, 0);
  return { asked, percent: asked === 0 ? 0 : (100 * correct) / asked };
}

export function AllTallies({ card }: { card: CardDetail }) {
  const { t } = useTranslation('statistics');
  return compiledTabs.map((tab) => (
    <section key={tab} className={sections.section}>
      <h2 className={sections.heading}>{t(`tabs.${tab}`)}</h2>
      <TallyTable card={card} tab={tab} />
    </section>
  ));
}

type Props = { card: CardDetail; tab: keyof CompiledStatistics };

export function TallyTable({ card, tab }: Props) {
  const { t } = useTranslation('statistics');
  const tallies = card.statistics_compiled[tab];
  const rows = listRows(card.type, tab).map(({ kind, label }) => ({
    key: kind,
    name: t(`kinds.${label}`),
    tally: tallies[kind],
  }));
  return (
    <>
      <Tallies caption={t('table.caption', { tab: t(`tabs.${tab}`) })} rows={rows} />
      {rows.some(({ tally }) => tally.asked === 0) && <p className={styles.hint}>{t('table.neverAskedHint')}</p>}
    </>
  );
}

type Row = { kind: QuestionKind; label: ReturnType<typeof attributeName> };

export function listRows(type: string, tab: keyof CompiledStatistics): Row[] {
  return questionKinds
    .filter((kind) => (tab === 'pixel' ? kind === 'name' : isAskedAbout(kind, type)))
    .map((kind) => ({ kind, label: attributeName(kind, type) }));
}

export function FormerValues({ card }: { card: CardDetail }) {
  const { t } = useTranslation('statistics');
  const { day } = getFormats(useLocale());
  if (card.former_values.length === 0) return null;
  const rows = card.former_values.map(({ kind, value, tally, until }, index) => {
    const label = t(`kinds.${attributeName(kind, card.type)}`);
    const name = (
      <>
        <span>
          {value === '' ? t('former.otherWording', { kind: label }) : t('former.value', { kind: label, value })}
        </span>
        {until !== undefined && (
          <span className={sections.until} suppressHydrationWarning>
            {` ${t('former.until', { date: day(until) })}`}
          </span>
        )}
      </>
    );
    return { key: `${kind} ${value} ${value === '' ? index : ''}`, name, tally };
  });
  return (
    <div className={sections.section}>
      <h2 className={sections.heading}>{t('former.title')}</h2>
      <p>{t('former.text')}</p>
      <Tallies caption={t('former.title')} rows={rows} />
    </div>
  );
}

type TalliesProps = { caption: string; rows: { key: string; name: ReactNode; tally: Tally }[] };

function Tallies({ caption, rows }: TalliesProps) {
  const { t } = useTranslation('statistics');
  return (
    <Table caption={caption} hideCaption className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('table.type')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-number>
              {t(`table.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, tally }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <TallyCells tally={tally} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function TallyCells({ tally }: { tally: Tally }) {
  const { t } = useTranslation('statistics');
  const format = getFormats(useLocale());
  const { asked, correct, percent, duration } = tally;
  const share = (
    <span className={styles.share} style={{ '--share': `${percent}%` } as CSSProperties} suppressHydrationWarning>
      {format.percent(percent)}
    </span>
  );
  const values = {
    asked: format.count(asked),
    correct: format.count(correct),
    percent: share,
    seconds: format.seconds(duration),
  };
  return columns.map((column) => (
    // The browser may format numbers in another way than the server did.
    <td key={column} data-number suppressHydrationWarning>
      {asked === 0 && column !== 'asked' ? <Dash meaning={t('table.neverAsked')} /> : values[column]}
    </td>
  ));
}

export function Dash({ meaning }: { meaning: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{meaning}</span>
    </>
  );
}
