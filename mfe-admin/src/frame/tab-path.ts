import type { AdminTab } from '@cardwise/contracts/slugs';

/** The address of a tab; the administration area has the same addresses in every language. */
export const tabPath = (tab: AdminTab): string => `/admin/${tab}`;
