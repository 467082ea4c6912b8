import { durableWrite } from '@cardwise/service-kit/database/mongo';

import type { Collections } from '../collections.ts';
import { ofPlayer } from '../counters/model.ts';
import { goalId, type Goal } from './model.ts';

export const createGoalStore = ({ goals }: Pick<Collections, 'goals'>) => ({
  ofPlayer: (user: string): Promise<Goal[]> => goals.find(ofPlayer(user)).sort({ _id: 1 }).toArray(),

  save: async ({ user, set, cards, at }: Omit<Goal, '_id'>): Promise<void> => {
    const goal = { $set: { user, set, cards, at } };
    await goals.updateOne({ _id: goalId(user, set) }, goal, { upsert: true, writeConcern: durableWrite });
  },

  remove: async (user: string, set: string): Promise<void> => {
    await goals.deleteOne({ _id: goalId(user, set) }, { writeConcern: durableWrite });
  },
});

export type GoalStore = ReturnType<typeof createGoalStore>;
