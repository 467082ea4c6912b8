import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { sharePictureSize } from '@cardwise/contracts/catalogue/pictures';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import type { CardDetail, CardFact } from '@cardwise/contracts/statistics/statistics';
import { type PageHead, pagePath } from '@cardwise/web-kit';
import { siteOrigin } from '@cardwise/web-kit/server-page';

import { nameCard, nameOfCode } from '../catalogue/names.ts';
import { getFormats } from '../format/formats.ts';
import type { Texts } from '../texts.ts';
import { sumTallies } from './tally-table.tsx';

const named = ['type', 'class', 'rarity', 'cost', 'attack', 'health', 'durability', 'armor', 'set'] as const;

type View = { card: CardDetail; config: AppConfig; locale: Locale };

export function cardHead(view: View, t: Texts): PageHead {
  const { card, locale } = view;
  const { full_url, full_urls, share_img } = card;
  const name = nameCard(card, locale);
  const description = t('card.description', { name, facts: listFacts(view, t), summary: summarise(view, t) });
  return {
    title: t('card.title', { name }),
    description,
    path: full_url,
    ...(full_urls && { alternates: locales.map((language) => ({ locale: language, path: full_urls[language] })) }),
    ...(share_img !== undefined && {
      picture: { url: share_img, ...sharePictureSize, alt: t('card.picture', { name }) },
    }),
    data: structure(view, name, description, t),
  };
}

function listFacts({ card, config, locale }: View, t: Texts): string {
  return named
    .flatMap((fact) =>
      getValues(card, fact).map((value) =>
        isCode(fact) ? nameOfCode(config, fact, value, locale) : `${t(`facts.${fact}`)} ${value}`,
      ),
    )
    .join(' · ');
}

type NamedFact = (typeof named)[number];

function isCode(fact: NamedFact): fact is 'type' | 'class' | 'rarity' | 'set' {
  return fact === 'type' || fact === 'class' || fact === 'rarity' || fact === 'set';
}

export function summarise({ card, locale }: Omit<View, 'config'>, t: Texts): string {
  const { asked, percent } = sumTallies(card.statistics_compiled.all);
  if (asked === 0) return t('card.neverAsked');
  const format = getFormats(locale);
  const summary = t('card.summary', { count: asked, percent: format.percent(percent) });
  if (!card.difficulty) return summary;
  const { harder_than: share } = card.difficulty;
  const compared = share < 50 ? 'easierThan' : 'harderThan';
  return `${summary} ${t(`card.${compared}`, { percent: format.percent(Math.round(share < 50 ? 100 - share : share)) })}`;
}

function structure({ card, config, locale }: View, name: string, description: string, t: Texts): object {
  const absolute = (path: string) => new URL(path, siteOrigin()).href;
  const url = absolute(card.full_url);
  const [set] = getValues(card, 'set');
  const crumbs = [
    { name: t('list.title'), path: pagePath(locale, statisticsPage) },
    ...(set === undefined
      ? []
      : [{ name: nameOfCode(config, 'set', set, locale), path: pagePath(locale, statisticsPage, set, 1) }]),
    { name, path: card.full_url },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'CreativeWork', '@id': `${url}#card`, name, description, url, image: absolute(card.full_img) },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: crumb.name,
          item: absolute(crumb.path),
        })),
      },
    ],
  };
}

function getValues({ info }: CardDetail, fact: CardFact['key']): string[] {
  return info.regular.find(({ key }) => key === fact)?.values.map(({ value }) => value) ?? [];
}
