import { loadPreview, loadPreviewFilter } from '@cardwise/contracts/admin/catalogue';
import type { Names } from '@cardwise/contracts/catalogue/app-config';
import type { Locale } from '@cardwise/contracts/site/locales';
import { Loaded } from '@cardwise/request-kit/loaded';
import { useApi, useAppConfigSoFar, useLocale, useTranslation } from '@cardwise/web-kit';

import { languageNames } from '../frame/language-names.ts';
import { SelectField } from '../frame/select-field.tsx';
import { cache } from '../request/loads.tsx';
import styles from './preview.module.css';

export type PreviewFilter = {
  locale: Locale;
  type: string;
  set: string;
  mini: '0' | '1';
  overlay: '0' | '1';
  big: '0' | '1';
};

const first: PreviewFilter = { locale: 'en', type: '', set: '', mini: '0', overlay: '0', big: '0' };

const flag = (value: string | null): '0' | '1' => (value === '1' ? '1' : '0');

export const readFilter = (params: URLSearchParams): PreviewFilter => {
  const { locale, type, set } = loadPreview.body.shape;
  return {
    locale: locale.safeParse(params.get('locale')).data ?? first.locale,
    type: type.safeParse(params.get('type')).data ?? first.type,
    set: set.safeParse(params.get('set')).data ?? first.set,
    mini: flag(params.get('mini')),
    overlay: flag(params.get('overlay')),
    big: flag(params.get('big')),
  };
};

export const writeFilter = (filter: PreviewFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter(([name, value]) => value !== first[name as keyof PreviewFilter]));

type Props = { filter: PreviewFilter; onChange: (change: Partial<PreviewFilter>) => void };
type Option = { value: string; name: string };

export const PreviewFilters = ({ filter, onChange }: Props) => {
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
};
