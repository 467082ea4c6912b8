import { createApiCache } from '@cardwise/web-kit/api-cache';

/** What a tab showed appears at once when it is opened again, while it is loaded again. An action reloads what it changed. */
export const cache = createApiCache({ freshFor: 0, keptFor: 300_000 });
