export type Goal = { _id: string; user: string; set: string; cards: number; at: Date };
