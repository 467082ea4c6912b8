import { useFilterTexts } from '@cardwise/play-kit/filter/texts';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { useAppConfig, useLocale } from '@cardwise/web-kit';

import { useDetailsTexts } from '../details/texts.ts';
import type { UrlFilter } from './url-filter.ts';

export function UrlFilterNote({ urlFilter }: { urlFilter: UrlFilter }) {
  const { t } = useDetailsTexts();
  const text = useUrlFilterText(urlFilter);
  return (
    <>
      <strong>{text}</strong>
      <span>{` – ${t('filter.narrowed')}`}</span>
    </>
  );
}

type Named = readonly { code: string; names: Record<string, string> }[];

export function useUrlFilterText({ kinds, types, classes, sets, difficulty }: UrlFilter): string {
  const { t } = useDetailsTexts();
  const { t: filterText } = useFilterTexts();
  const { t: playText } = usePlayTexts();
  const locale = useLocale();
  const config = useAppConfig();
  const getNames = (codes: string[], named: Named) =>
    codes.map((code) => named.find((entry) => entry.code === code)?.names[locale] ?? code);
  const names = [
    ...kinds.map((kind) => filterText(`kinds.${kind}`)),
    ...getNames(types, config.types),
    ...getNames(classes, config.classes),
    ...getNames(sets, [...config.standardsets, ...config.wildsets]),
    ...(difficulty ? [playText(`difficulty.${difficulty}`)] : []),
  ];
  return t('filter.only', { what: names.join(', ') });
}
