export const siteName = 'Cardwise';

/** For previews of links that have none of their own; a file of the shell. */
export const sitePicture = { url: '/share.jpg', width: 1200, height: 630, alt: siteName } as const;
