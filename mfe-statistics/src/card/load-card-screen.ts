/** The card page is a separate chunk, which the list does not need. */
export const loadCardScreen = async () => ({ default: (await import('./card-screen.tsx')).CardScreen });
