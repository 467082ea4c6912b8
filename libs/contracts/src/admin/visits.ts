// Every first page has these, so no schema is here.

/** Where the gateway requests a page's token; not public. */
export const visitPath = '/visit';

/** Element with the page's token; pages kept for offline use have none. */
export const visitBlockId = 'visit';

export const reportsPath = '/reports';
