export class ReleaseRefusedError extends Error {
  override name = 'ReleaseRefusedError';
}

export type Build = { version: string; dist: string };

/** A canary's share is in hundredths of the browsers. */
export type PublishAs = 'live' | 'preview' | { canary: number };

export type AvailableBuild = {
  version: string;
  /** Only open tabs run a `kept` build; a rollback or a canary may bring it back. */
  state: 'live' | 'canary' | 'preview' | 'kept';
  since?: string | undefined;
  /** A preview ends at this time. */
  until?: string | undefined;
  deployedAt: string;
  share?: number | undefined;
};

export type PartBuilds = {
  live: string | undefined;
  canary: string | undefined;
  /** A rollback from the live build goes to this one. */
  before: string | undefined;
  builds: AvailableBuild[];
};

export type Rollback = { endedCanary: string | undefined; live: string | undefined };

export type RollbackTo = {
  to?: string | undefined;
  /** This build must be live; it is needed only if somebody else may have changed the live build. */
  from?: string | undefined;
  keepCanary?: boolean;
};
