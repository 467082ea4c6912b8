/** The emblems are drawings, needed seldom: they come by themselves, shortly before they are. */
export const loadEmblems = () => import('./rank-emblem.tsx');
