// Every first page loads this module, so it must not import schemas.

/** The gateway requests the token of a page here; the path is not public. */
export const visitPath = '/visit';

/** The element with this id contains the token of the page; pages kept for offline use have none. */
export const visitBlockId = 'visit';

export const reportsPath = '/reports';
