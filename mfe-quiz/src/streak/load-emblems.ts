/** The emblems are drawings, needed seldom: they come by themselves, shortly before they are. */
export const loadEmblems = () =>
  Promise.all([import('@cardwise/ui-kit/rank-emblem'), import('@cardwise/ui-kit/rank-ladder')]);
