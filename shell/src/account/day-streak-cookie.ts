/** A browser has this cookie while a day streak runs; without it, a page does not ask for the streak. */
export const dayStreakCookie = 'day_streak';
