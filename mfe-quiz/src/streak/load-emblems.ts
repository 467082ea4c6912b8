/** Loads the rank emblems, which are a separate chunk because they are rarely needed. */
export const loadEmblems = () =>
  Promise.all([import('@cardwise/ui-kit/rank-emblem'), import('@cardwise/ui-kit/rank-ladder')]);
