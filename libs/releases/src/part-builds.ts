export class ReleaseRefusedError extends Error {
  override name = 'ReleaseRefusedError';
}

export type Build = { version: string; dist: string };

/** A canary's share is in hundredths of the browsers. */
export type PublishAs = 'live' | 'preview' | { canary: number };

export type AvailableBuild = {
  version: string;
  /** `kept`: only open tabs run it; a rollback or a canary may bring it back. */
  state: 'live' | 'canary' | 'preview' | 'kept';
  since?: string | undefined;
  /** When a preview ends. */
  until?: string | undefined;
  deployedAt: string;
  share?: number | undefined;
};

export type PartBuilds = {
  live: string | undefined;
  canary: string | undefined;
  /** Where a rollback from the live one goes. */
  before: string | undefined;
  builds: AvailableBuild[];
};

export type Rollback = { endedCanary: string | undefined; live: string | undefined };

export type RollbackTo = {
  to?: string | undefined;
  /** The build that must be live, if somebody else may have changed it since. */
  from?: string | undefined;
  keepCanary?: boolean;
};
