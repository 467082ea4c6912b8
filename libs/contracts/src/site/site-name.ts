/** The site's name in every language. */
export const siteName = 'Cardwise';
