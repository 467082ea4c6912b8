export const siteName = 'Cardwise';
