import { defaultLocale } from '@cardwise/contracts/locales';
import { cardStatistics } from '@cardwise/contracts/statistics';
import { AppError } from '@cardwise/service-kit/app-error';
import { route, type Route } from '@cardwise/service-kit/route';
import type { Connection } from 'mongoose';

import type { CardIndex } from '../catalogue/index-cards.ts';
import { cardCountersOf } from './model.ts';
import { presentCard } from './present-card.ts';

type Deps = { connection: Connection; cards: () => CardIndex };

export const cardRoutes = ({ connection, cards }: Deps): Route[] => [
  route(cardStatistics, async ({ params: { id }, query: { locale = defaultLocale } }) => {
    const index = cards();
    const card = index.card(id);
    if (!card) throw new AppError('not_found', { detail: 'There is no such card.' });
    const counters = await cardCountersOf(connection).findOne({ _id: id });
    return { data: presentCard({ card, counters: counters ?? {}, locale }, index) };
  }),
];
