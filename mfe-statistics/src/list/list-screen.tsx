import { useAppConfig, useLocale, usePageHead, useTranslation } from '@cardwise/web-kit';
import { useRef } from 'react';

import { useScrollMemory } from '../scroll/use-scroll-memory.ts';
import { choose, openFilter, searchFor } from './change-filter.ts';
import { FilterForm } from './filter-form.tsx';
import { listHead } from './list-head.ts';
import styles from './list-screen.module.css';
import { RankingsLink } from './links.tsx';
import { Results } from './results.tsx';
import { useCardPage } from './use-card-page.ts';
import { useListView } from './use-list-view.ts';
import { useOpenedCard } from './use-opened-card.ts';

export const ListScreen = () => {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const config = useAppConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLOutputElement>(null);
  const { filter, show } = useListView();
  const page = useCardPage(filter, locale, (last) => show((now) => ({ ...now, page: last }), { replace: true }));
  const ready = page.data !== undefined && !page.loading;

  useScrollMemory(ready, summary);
  const rememberOpened = useOpenedCard(ready, heading);

  usePageHead(listHead({ filter, found: ready ? page.data : undefined, config, locale }, t));

  /** For controls that disappear when used; the focus would be lost with them. */
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const retry = () => {
    page.retry();
    focusHeading();
  };

  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 ref={heading} className={styles.heading} tabIndex={-1}>
          {t('list.title')}
        </h1>
        <RankingsLink />
      </header>
      <FilterForm
        filter={filter}
        onChoose={(choice) => show((now) => choose(now, choice))}
        // Back returns to the view before the search, skipping the individual letters.
        onSearch={(text) => show(() => searchFor(text), { replace: filter.card_search !== '' })}
        onClear={() => show(() => openFilter)}
      />
      {!page.away && (
        <Results
          filter={filter}
          load={{ ...page, retry }}
          summary={summary}
          onOpen={rememberOpened}
          onClear={focusHeading}
        />
      )}
    </div>
  );
};
