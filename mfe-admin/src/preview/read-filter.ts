import { loadPreview } from '@cardwise/contracts/admin/cards';
import type { Locale } from '@cardwise/contracts/site/locales';

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
