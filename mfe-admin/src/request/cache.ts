import { createApiCache } from '@cardwise/web-kit/api-cache';

/** A tab opened again shows what it had while it loads again. An action reloads what it changed. */
export const cache = createApiCache({ freshFor: 0, keptFor: 300_000 });
