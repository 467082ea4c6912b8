import { defaultLocale } from '@cardwise/contracts/locales';
import { cardStatistics } from '@cardwise/contracts/statistics';
import { AppError } from '@cardwise/service-kit/app-error';
import { route, type Route } from '@cardwise/service-kit/route';

import type { CardIndex } from '../catalogue/index-cards.ts';
import type { Collections } from '../collections.ts';
import { presentCardPage } from './present-card-page.ts';

type Dependencies = { collections: Pick<Collections, 'cardCounters'>; cards: () => CardIndex };

export const cardRoutes = ({ collections: { cardCounters }, cards }: Dependencies): Route[] => [
  route(cardStatistics, async ({ params: { id }, query: { locale = defaultLocale } }) => {
    const index = cards();
    const card = index.card(id);
    if (!card) throw new AppError('not_found', { detail: 'This card does not exist.' });
    const counters = await cardCounters.findOne({ _id: id });
    return { data: presentCardPage({ card, counters: counters ?? {}, locale }, index) };
  }),
];
