import { createHash, randomBytes } from 'node:crypto';

export type AuthorizeRequest = {
  clientId: string;
  redirectUri: string;
  scope: string;
  state: string;
  /** This is the challenge of PKCE's method S256. */
  codeChallenge?: string | undefined;
};

/** The lifetime of a code is in milliseconds; that of a token is in seconds, as at the real provider. */
const codeLifetime = 60_000;
const tokenLifetime = 86_399;

export type Grants = ReturnType<typeof createGrants>;

/** Keeps codes and tokens in memory, so a restart revokes them. */
export function createGrants(now: () => number) {
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
    /**
     * Returns undefined if the code is unknown, used or expired, if it belongs to another client or redirect URI, or if
     * the verifier does not match.
     */
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
    /** `sub` is undefined for a token that a client got for itself. */
    lookUp: (token: string): { sub: string | undefined } | undefined => {
      const found = tokens.get(token);
      return found && found.expires >= now() ? found : undefined;
    },
  };
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}
