/** Calls that every page makes. Repeated here, because importing their contracts would bundle the schemas. */
export const earlyCalls = ['/app-config', '/session'] as const;
