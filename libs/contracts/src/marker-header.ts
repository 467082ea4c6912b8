/** Header that tells a call from a page, and its value. */
export const markerHeader = { name: 'X-Requested-With', value: 'XMLHttpRequest' } as const;
