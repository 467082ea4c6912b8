import { CardClass, CardType, Rarity } from '@cardwise/contracts/catalogue/cards';
import { CardOrder, type StatisticsFilter } from '@cardwise/contracts/statistics/statistics';
import { Button } from '@cardwise/ui-kit/button';
import { chevronDownIcon, chevronUpIcon, closeIcon } from '@cardwise/ui-kit/icons';
import { Panel } from '@cardwise/ui-kit/panel';
import { Select } from '@cardwise/ui-kit/select';
import { TextInput } from '@cardwise/ui-kit/text-input';
import { pagePath, useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';
import { useMemo, useState } from 'react';

import { type Choices, countChoices } from './change-filter.ts';
import styles from './filter-form.module.css';
import { listOptions, setOptions, sortOptions } from './filter-options.ts';
import { parameters } from './list-address.ts';
import { useSearchText } from './use-search-text.ts';

type Props = {
  filter: StatisticsFilter;
  onChoose: (choice: Partial<Choices>) => void;
  onSearch: (text: string) => void;
  onClear: () => void;
};

const listsId = 'statistics-filter-lists';

/** The filters of the list. On small screens all but the search collapse; without scripts, a button submits them. */
export const FilterForm = ({ filter, onChoose, onSearch, onClear }: Props) => {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const config = useAppConfig();
  const [open, setOpen] = useState(false);
  const { text, type, submit } = useSearchText(filter.card_search, onSearch);
  const { types, rarities, classes } = useMemo(() => listOptions(config, locale, t), [config, locale, t]);
  const active = countChoices(filter);

  return (
    <Panel className={styles.panel}>
      <form
        className={styles.form}
        action={pagePath(locale, 'statistics')}
        aria-label={t('filter.label')}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          className={styles.search}
          type="search"
          name={parameters.card_search}
          label={t('filter.search')}
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
        />
        <Button
          className={styles.toggle}
          icon={open ? chevronUpIcon : chevronDownIcon}
          aria-expanded={open}
          aria-controls={listsId}
          onClick={() => setOpen(!open)}
        >
          {active > 0 ? t('filter.toggleActive', { active }) : t('filter.toggle')}
        </Button>
        <div id={listsId} className={styles.lists} data-open={open}>
          <Select
            label={t('filter.sets.label')}
            name={parameters.card_set}
            value={filter.card_set}
            options={setOptions(config, filter.card_set, locale, t)}
            onChange={(event) => onChoose({ card_set: event.target.value })}
          />
          <Select
            label={t('filter.types.label')}
            name={parameters.card_type}
            value={filter.card_type}
            options={types}
            onChange={(event) => onChoose({ card_type: CardType.safeParse(event.target.value).data ?? '' })}
          />
          <Select
            label={t('filter.rarities.label')}
            name={parameters.card_rarity}
            value={filter.card_rarity}
            options={rarities}
            onChange={(event) => onChoose({ card_rarity: Rarity.safeParse(event.target.value).data ?? '' })}
          />
          <Select
            label={t('filter.classes.label')}
            name={parameters.card_class}
            value={filter.card_class}
            options={classes}
            onChange={(event) => onChoose({ card_class: CardClass.safeParse(event.target.value).data ?? '' })}
          />
          <Select
            label={t('filter.sort.label')}
            name={parameters.sort}
            value={filter.sort}
            options={sortOptions(filter.card_search !== '', t)}
            onChange={(event) => onChoose({ sort: CardOrder.safeParse(event.target.value).data ?? '' })}
          />
          <Button className={styles.clear} variant="quiet" icon={closeIcon} onClick={onClear}>
            {t('filter.clear')}
          </Button>
          <noscript className={styles.submit}>
            <Button type="submit" variant="primary" block>
              {t('filter.submit')}
            </Button>
          </noscript>
        </div>
      </form>
    </Panel>
  );
};
