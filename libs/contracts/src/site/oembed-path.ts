/** By oembed.com; the description of a page says whether it has an answer there. */
export const oembedPath = '/oembed';
