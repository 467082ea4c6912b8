/** Calls that every page makes, whatever it shows; their contracts would bring the schemas along. */
export const earlyCalls = ['/app-config', '/session'] as const;
