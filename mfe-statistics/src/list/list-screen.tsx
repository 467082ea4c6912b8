import { useAppConfig, useLocale, usePageHead, useTranslation } from '@cardwise/web-kit';
import { useRef } from 'react';

import { nameOfCode } from '../catalogue/names.ts';
import { useScrollMemory } from '../scroll/use-scroll-memory.ts';
import { choose, openFilter, searchFor } from './change-filter.ts';
import { FilterForm } from './filter-form.tsx';
import { isOneSet } from './filter-options.ts';
import styles from './list-screen.module.css';
import { Results } from './results.tsx';
import { useCardPage } from './use-card-page.ts';
import { useListView } from './use-list-view.ts';
import { useOpenedCard } from './use-opened-card.ts';

/** The searchable, filterable list of all cards. */
export const ListScreen = () => {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const config = useAppConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLOutputElement>(null);
  const { filter, show } = useListView();
  const page = useCardPage(filter, locale, (last) => show({ ...filter, page: last }, { replace: true }));
  const ready = page.data !== undefined && !page.loading;

  useScrollMemory(ready, summary);
  const rememberOpened = useOpenedCard(ready, heading);

  const set = isOneSet(filter.card_set) ? nameOfCode(config, 'set', filter.card_set, locale) : undefined;
  usePageHead({ title: set === undefined ? t('list.title') : t('list.headTitle', { set }) });

  /** For buttons that disappear when clicked; the focus would be lost with them. */
  const thenFocusHeading = (act: () => void) => () => {
    act();
    heading.current?.focus({ preventScroll: true });
  };
  const clear = () => show(openFilter);

  return (
    <div className={styles.screen}>
      <h1 ref={heading} className={styles.heading} tabIndex={-1}>
        {t('list.title')}
      </h1>
      <FilterForm
        filter={filter}
        onChoose={(choice) => show(choose(filter, choice))}
        // Back returns to the view before the search, skipping the individual letters.
        onSearch={(text) => show(searchFor(text), { replace: filter.card_search !== '' })}
        onClear={clear}
      />
      {!page.away && (
        <Results
          filter={filter}
          load={{ ...page, retry: thenFocusHeading(page.retry) }}
          summary={summary}
          onOpen={rememberOpened}
          onClear={thenFocusHeading(clear)}
        />
      )}
    </div>
  );
};
