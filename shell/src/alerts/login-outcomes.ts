/** What a login or logout that did not succeed adds to the address of the page, and how grave that is. */
export const loginOutcomes = { refused: 'warning', failed: 'error', logout_failed: 'error' } as const;

export type LoginOutcome = keyof typeof loginOutcomes;

export function isLoginOutcome(outcome: string): outcome is LoginOutcome {
  return Object.hasOwn(loginOutcomes, outcome);
}
