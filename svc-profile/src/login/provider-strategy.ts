import type { Context } from 'koa';

import type { LoginChecks, OauthProvider } from './provider.ts';

type Outcome = {
  success: (account: object) => void;
  redirect: (url: string) => void;
  error: (reason: unknown) => void;
};

export type StrategyOptions = { step: 'begin' | 'end'; checks: LoginChecks; session: false };

export const providerStrategy = (provider: OauthProvider) => ({
  name: 'provider',
  authenticate(this: Outcome, request: unknown, { step, checks }: StrategyOptions): void {
    // koa-passport's request carries the Koa context.
    const { ctx } = request as { ctx: Context };
    if (step === 'begin') provider.authorizeUrl(checks).then(this.redirect, this.error);
    else provider.account(ctx.search, checks).then(this.success, this.error);
  },
});

export type ProviderStrategy = ReturnType<typeof providerStrategy>;
