import { Loaded } from '@cardwise/request-kit/loaded';
import { Icon } from '@cardwise/ui-kit/icon';
import type { IconStrokes } from '@cardwise/ui-kit/icons';
import { Panel } from '@cardwise/ui-kit/panel';
import { type ApiLoad, useTranslation } from '@cardwise/web-kit';
import { type ReactNode, useId } from 'react';

import { useFormats } from '../format/use-formats.ts';
import styles from './section.module.css';

export function Score({ correct, total }: { correct: number; total: number }) {
  const { t } = useTranslation('profile');
  const { number } = useFormats();
  const [right, all] = [number(correct), number(total)];
  return (
    <>
      <span aria-hidden="true">{`${right} / ${all}`}</span>
      <span className="visually-hidden">{t('score', { correct: right, total: all })}</span>
    </>
  );
}

type Fact = { label: string; icon: IconStrokes; value: number };

export function Facts({ facts }: { facts: readonly Fact[] }) {
  const { number } = useFormats();
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, icon, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <Icon icon={icon} className={styles.icon} />
            <span>{number(value)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Bar({ percent }: { percent: number }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.filled} style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}

type LoadedProps<T> = {
  title: string;
  load: ApiLoad<T>;
  failed: string;
  height: string;
  children: (data: T) => ReactNode;
};

export function LoadedSection<T>({ title, ...loaded }: LoadedProps<T>) {
  return (
    <Section title={title}>
      <Loaded {...loaded} />
    </Section>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Panel className={styles.panel}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </Panel>
    </section>
  );
}
