// Without schemas: every first page has them.

/** Where the gateway requests a page's token; not public. */
export const visitPath = '/visit';

/** Element with the page's token; pages kept for offline use have none. */
export const visitBlockId = 'visit';

export const reportsPath = '/reports';
