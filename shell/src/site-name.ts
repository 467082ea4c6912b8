/** What the site is called, in every language. */
export const siteName = 'Cardwise';
