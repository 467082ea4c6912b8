import { domain } from '@cardwise/contracts/rounds/domain';
import { dailyPage, findPage } from '@cardwise/contracts/rounds/pages';
import type { Game } from '@cardwise/contracts/rounds/rounds';
import type { Locale } from '@cardwise/contracts/site/locales';

export const gamePages = { ten: dailyPage, find: findPage } as const;

export const pageTitle = (page: { name: string }, locale: Locale): string =>
  domain.pages.find(({ name }) => name === page.name)?.texts[locale].title ?? '';

export const gameTitle = (game: Game, locale: Locale): string => pageTitle(gamePages[game], locale);
