import { majorityWrite, storedIn } from '@cardwise/service-kit/database/mongo';
import { Schema } from 'mongoose';

import type { Collections } from '../collections.ts';
import { ofPlayer, ownedId } from '../counters/model.ts';

export type Goal = { _id: string; user: string; set: string; cards: number; at: Date };

export const goalSchema = new Schema<Goal>(
  {
    _id: { type: String, required: true },
    user: { type: String, required: true },
    set: { type: String, required: true },
    cards: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  storedIn('goals'),
);

export function getGoals({ goals }: Collections, user: string): Promise<Goal[]> {
  return goals.find(ofPlayer(user)).sort({ _id: 1 }).toArray();
}

export async function storeGoal({ goals }: Collections, goal: Omit<Goal, '_id'>): Promise<void> {
  await goals.updateOne({ _id: ownedId(goal.user, goal.set) }, { $set: goal }, { upsert: true, ...majorityWrite });
}

export async function removeGoal({ goals }: Collections, user: string, set: string): Promise<void> {
  await goals.deleteOne({ _id: ownedId(user, set) }, majorityWrite);
}
