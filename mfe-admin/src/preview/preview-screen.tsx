import { loadPreview, loadPreviewFilter, type PreviewCard } from '@cardwise/contracts/admin/cards';
import type { Names } from '@cardwise/contracts/catalogue/app-config';
import { CardType, kindsByType } from '@cardwise/contracts/catalogue/cards';
import type { Locale } from '@cardwise/contracts/site/locales';
import { Loaded } from '@cardwise/request-kit/loaded';
import { CardImage, type CardImageProps } from '@cardwise/ui-kit/card-image';
import { Icon } from '@cardwise/ui-kit/icon';
import { chevronUpIcon } from '@cardwise/ui-kit/icons';
import { RichText } from '@cardwise/ui-kit/rich-text';
import { useChanges } from '@cardwise/ui-kit/use-changes';
import { useApi, useAppConfigSoFar, useLocale, useSearchParams, useTranslation } from '@cardwise/web-kit';
import { Button } from 'antd';
import { memo, type RefObject, useMemo, useRef, useSyncExternalStore } from 'react';

import { languageNames } from '../frame/languages.ts';
import { ScreenHeader } from '../frame/screen-header.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { VirtualGrid } from '../grid/virtual-grid.tsx';
import { SmallCard } from '../pictures/small-card.tsx';
import { ReloadButton } from '../request/action-button.tsx';
import { cache, LoadedItems } from '../request/loads.tsx';
import styles from './preview.module.css';

type PreviewFilter = {
  locale: Locale;
  type: string;
  set: string;
  mini: '0' | '1';
  overlay: '0' | '1';
  big: '0' | '1';
};

const first: PreviewFilter = { locale: 'en', type: '', set: '', mini: '0', overlay: '0', big: '0' };

type Props = {
  card: PreviewCard;
  locale: Locale;
  overlay: boolean;
  big: boolean;
};

/** The component is memoised, because the grid renders again for every row that scrolls into view. */
const PreviewCardItem = memo(function PreviewCardItem({ card, locale, overlay, big }: Props) {
  const { t } = useTranslation('admin');
  const type = CardType.safeParse(card.type).data;
  const picture: CardImageProps = {
    url: card.full_img,
    alt: card.name,
    loading: 'lazy',
    brokenText: t('picture.broken'),
    // A card without its type draws no covers, which matters with thousands of cards.
    ...(overlay && type && { type, covered: kindsByType[type] }),
  };
  return (
    <figure className={styles.card} data-big={big || undefined}>
      {big ? <CardImage {...picture} size="big" /> : <SmallCard {...picture} sizes="14rem" />}
      <figcaption className={styles.facts}>
        <code>{`#${card.id}`}</code>
        <span className={styles.name} lang={locale}>
          {card.name}
        </span>
        {card.text && (
          <span lang={locale}>
            <RichText text={card.text} />
          </span>
        )}
      </figcaption>
    </figure>
  );
});

const sizes = { '0': { minWidth: 200, rowHeight: 430 }, '1': { minWidth: 404, rowHeight: 720 } };

export function PreviewScreen() {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => readFilter(params), [params]);
  const apply = useChanges(filter);
  const { locale, type, set, mini } = filter;
  const load = useApi(loadPreview, { body: { locale, type, set, mini } }, { cache });
  const top = useRef<HTMLDivElement>(null);
  const count = load.data?.data.length;
  const change = (choice: Partial<PreviewFilter>) =>
    setParams(writeFilter(apply((now) => ({ ...now, ...choice }))), { replace: true });

  return (
    <>
      <ScreenHeader title={t('tabs.preview')} summary={count !== undefined && t('preview.summary', { count })}>
        <ReloadButton load={load} />
      </ScreenHeader>
      <div ref={top} tabIndex={-1} className={styles.top}>
        <PreviewFilters filter={filter} onChange={change} />
      </div>
      <LoadedItems load={load} failed={t('preview.loadFailed')} none={t('preview.none')}>
        {({ data }) => (
          <VirtualGrid items={data} label={t('preview.cards')} {...sizes[filter.big]}>
            {(card) => (
              <PreviewCardItem card={card} locale={locale} overlay={filter.overlay === '1'} big={filter.big === '1'} />
            )}
          </VirtualGrid>
        )}
      </LoadedItems>
      <ScrollToTop top={top} />
    </>
  );
}

export function readFilter(params: URLSearchParams): PreviewFilter {
  const { locale, type, set } = loadPreview.body.shape;
  return {
    locale: locale.safeParse(params.get('locale')).data ?? first.locale,
    type: type.safeParse(params.get('type')).data ?? first.type,
    set: set.safeParse(params.get('set')).data ?? first.set,
    mini: flag(params.get('mini')),
    overlay: flag(params.get('overlay')),
    big: flag(params.get('big')),
  };
}

function flag(value: string | null): '0' | '1' {
  return value === '1' ? '1' : '0';
}

export function writeFilter(filter: PreviewFilter): URLSearchParams {
  return new URLSearchParams(
    Object.entries(filter).filter(([name, value]) => value !== first[name as keyof PreviewFilter]),
  );
}

type PreviewFilterProps = { filter: PreviewFilter; onChange: (change: Partial<PreviewFilter>) => void };
type Option = { value: string; name: string };

function PreviewFilters({ filter, onChange }: PreviewFilterProps) {
  const { t } = useTranslation('admin');
  const language = useLocale();
  const { config } = useAppConfigSoFar();
  const load = useApi(loadPreviewFilter, {}, { cache });

  const named = (options: readonly Option[], names: readonly { code: string; names: Names }[] = []) =>
    options
      .filter(({ value }) => value !== '')
      .map(({ value, name }) => ({ value, label: names.find(({ code }) => code === value)?.names[language] ?? name }));
  const flags = (kind: 'mini' | 'overlay' | 'big', options: readonly Option[]) =>
    options.map(({ value, name }) => ({
      value,
      label: value === '0' || value === '1' ? t(`preview.${kind}Option.${value}`) : name,
    }));
  const languageName = languageNames(language);

  return (
    <Loaded load={load} failed={t('preview.filterFailed')}>
      {(options) => (
        <div className={styles.filters}>
          <SelectField
            label={t('preview.locale')}
            value={filter.locale}
            options={options.locale.map((value) => ({ value, label: languageName(value) }))}
            onChange={(locale) => onChange({ locale })}
          />
          <SelectField
            label={t('preview.type')}
            value={filter.type}
            options={[{ value: '', label: t('preview.allTypes') }, ...named(options.types, config?.types)]}
            onChange={(type) => onChange({ type })}
          />
          <SelectField
            label={t('preview.set')}
            value={filter.set}
            search
            options={[
              { value: '', label: t('preview.allSets') },
              ...named(options.sets, config ? [...config.standardsets, ...config.wildsets] : []),
            ]}
            onChange={(set) => onChange({ set })}
          />
          {(['mini', 'overlay', 'big'] as const).map((kind) => (
            <SelectField
              key={kind}
              label={t(`preview.${kind}`)}
              value={filter[kind]}
              options={flags(kind, options[kind])}
              onChange={(value) => onChange({ [kind]: value === '1' ? '1' : '0' })}
            />
          ))}
        </div>
      )}
    </Loaded>
  );
}

/** Scrolls without animation, because thousands of cards lie between. */
function ScrollToTop({ top }: { top: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('admin');
  const deep = useSyncExternalStore(subscribe, isDeep);
  if (!deep) return null;

  const toTop = () => {
    scrollTo({ top: 0, behavior: 'instant' });
    top.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.corner}>
      <Button
        type="primary"
        shape="circle"
        size="large"
        aria-label={t('preview.top')}
        icon={<Icon icon={chevronUpIcon} />}
        onClick={toTop}
      />
    </div>
  );
}

function subscribe(changed: () => void) {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
}

function isDeep() {
  return scrollY > innerHeight;
}
