/** How many cards of a set a player wants to know. A set's code has no spaces. */
export type Goal = { _id: string; user: string; set: string; cards: number; at: Date };

export const goalId = (user: string, set: string): string => `${user} ${set}`;
