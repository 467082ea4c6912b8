/** Counter collections: one document per card, per player (results), per player (streaks), and one of everything. */
export const collections = {
  cards: 'card_counters',
  players: 'player_counters',
  progress: 'player_progress',
  totals: 'total_counters',
} as const;
