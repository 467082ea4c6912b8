import { storedIn } from '@cardwise/service-kit/database/mongo';
import { Schema } from 'mongoose';

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
