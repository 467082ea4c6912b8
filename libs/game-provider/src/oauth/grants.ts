import { createHash, randomBytes } from 'node:crypto';

/** What was asked for on the authorize page. */
export type AuthorizeRequest = {
  clientId: string;
  redirectUri: string;
  scope: string;
  state: string;
  /** PKCE, method S256. */
  codeChallenge?: string | undefined;
};

/** How long a code lives, in milliseconds; and a token, in seconds, as the real provider has it. */
const codeLifetime = 60_000;
export const tokenLifetime = 86_399;

const secret = (): string => randomBytes(24).toString('base64url');

/** Codes and tokens of the demo provider, in memory: a restart ends them, as a client must expect. */
export const createGrants = (now: () => number) => {
  const codes = new Map<string, { request: AuthorizeRequest; sub: string; expires: number }>();
  const tokens = new Map<string, { sub: string | undefined; scope: string; expires: number }>();

  const issueToken = (sub: string | undefined, scope: string) => {
    const token = secret();
    tokens.set(token, { sub, scope, expires: now() + tokenLifetime * 1000 });
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: tokenLifetime,
      ...(sub === undefined ? {} : { sub, scope }),
    };
  };

  return {
    issueCode: (request: AuthorizeRequest, sub: string): string => {
      const code = secret();
      codes.set(code, { request, sub, expires: now() + codeLifetime });
      return code;
    },
    /** A token for a code, or undefined when the code is unknown, used, late, for another client or address, or without its verifier. */
    redeem: (code: string, clientId: string, redirectUri: string, verifier: string | undefined) => {
      const grant = codes.get(code);
      codes.delete(code);
      if (!grant || grant.expires < now()) return undefined;
      const { request, sub } = grant;
      if (request.clientId !== clientId || request.redirectUri !== redirectUri) return undefined;
      if (request.codeChallenge !== undefined) {
        const challenge = createHash('sha256')
          .update(verifier ?? '')
          .digest('base64url');
        if (challenge !== request.codeChallenge) return undefined;
      }
      return issueToken(sub, request.scope);
    },
    issueClientToken: () => issueToken(undefined, ''),
    /** Who a token speaks for; `sub` is undefined for a client's own token. */
    lookUp: (token: string): { sub: string | undefined } | undefined => {
      const found = tokens.get(token);
      return found && found.expires >= now() ? found : undefined;
    },
  };
};

export type Grants = ReturnType<typeof createGrants>;
