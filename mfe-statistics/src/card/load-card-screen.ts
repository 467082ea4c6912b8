/** The card's page is a chunk of its own: the list does without it. */
export const loadCardScreen = async () => ({ default: (await import('./card-screen.tsx')).CardScreen });
