import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import { StatisticsFilter } from '@cardwise/contracts/statistics/statistics';
import { Button } from '@cardwise/ui-kit/button';
import { chevronDownIcon, chevronUpIcon, closeIcon } from '@cardwise/ui-kit/icons';
import { Panel } from '@cardwise/ui-kit/panel';
import { Select } from '@cardwise/ui-kit/select';
import { TextInput } from '@cardwise/ui-kit/text-input';
import { pagePath, useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';
import { useEffect, useMemo, useRef, useState } from 'react';

import { type Choices, countChoices } from './stored-filter.ts';
import styles from './filter-form.module.css';
import { listOptions } from './filter-options.ts';
import { parameters } from './list-address.ts';

const pause = 250;

const lists = ['card_set', 'card_type', 'card_rarity', 'card_class', 'sort'] as const;

const labels = {
  card_set: 'filter.sets.label',
  card_type: 'filter.types.label',
  card_rarity: 'filter.rarities.label',
  card_class: 'filter.classes.label',
  sort: 'filter.sort.label',
} as const;

const listsId = 'statistics-filter-lists';

type Props = {
  filter: StatisticsFilter;
  onChoose: (choice: Partial<Choices>) => void;
  onSearch: (text: string) => void;
  onClear: () => void;
};

/**
 * Shows the filter. On small screens, all fields but the search collapse; without scripts, a button submits the form.
 */
export function FilterForm({ filter, onChoose, onSearch, onClear }: Props) {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const config = useAppConfig();
  const [open, setOpen] = useState(false);
  const { text, type, submit } = useSearchText(filter.card_search, onSearch);
  const options = useMemo(() => listOptions(config, filter, locale, t), [config, filter, locale, t]);
  const active = countChoices(filter);

  return (
    <Panel className={styles.panel}>
      <form
        className={styles.form}
        action={pagePath(locale, statisticsPage)}
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
          {lists.map((field) => (
            <Select
              key={field}
              label={t(labels[field])}
              name={parameters[field]}
              value={filter[field]}
              options={options[field]}
              onChange={({ target }) =>
                onChoose({ [field]: StatisticsFilter.shape[field].safeParse(target.value).data ?? '' })
              }
            />
          ))}
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
}

/** Holds the text of the search field, which is ahead of the search until the player stops typing. */
function useSearchText(search: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef<string[]>([]);

  useEffect(() => {
    const index = sent.current.indexOf(search);
    if (index !== -1) {
      sent.current.splice(0, index + 1);
      return;
    }
    clearTimeout(timer.current);
    sent.current = [];
    setText(search);
  }, [search]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const submit = (typed: string) => {
    clearTimeout(timer.current);
    const next = typed.trim();
    if (next === (sent.current.at(-1) ?? search)) return;
    sent.current.push(next);
    onSearch(next);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(typed), pause);
  };
  return { text, type, submit: () => submit(text) };
}
