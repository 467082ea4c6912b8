/** Calls that every page makes. Importing their contracts would bundle the schemas. */
export const earlyCalls = ['/app-config', '/session'] as const;
