/**
 * A login or logout that did not succeed adds one of these outcomes to the page's address; the value is the kind of
 * alert.
 */
export const loginOutcomes = { refused: 'warning', failed: 'error', logout_failed: 'error' } as const;

export type LoginOutcome = keyof typeof loginOutcomes;

export function isLoginOutcome(outcome: string): outcome is LoginOutcome {
  return Object.hasOwn(loginOutcomes, outcome);
}
