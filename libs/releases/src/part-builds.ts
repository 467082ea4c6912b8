export type Build = { version: string; dist: string };

/** A canary has a share, in hundredths of the browsers. */
export type PublishAs = 'live' | 'preview' | { canary: number };

export type AvailableBuild = {
  version: string;
  /** `kept`: only open tabs run it; a rollback or a canary may bring it back. */
  state: 'live' | 'canary' | 'preview' | 'kept';
  /** When it came into its state; unknown for a kept one. */
  since?: string | undefined;
  /** When it was made live or uploaded last. */
  deployedAt: string;
  /** Of a canary, in hundredths of the browsers. */
  share?: number | undefined;
};

/** The builds of a part. */
export type PartBuilds = {
  live: string | undefined;
  canary: string | undefined;
  /** The build that a rollback from the live one goes to. */
  before: string | undefined;
  /** The one deployed last first. */
  builds: AvailableBuild[];
};

export type Rollback = { endedCanary: string | undefined; live: string | undefined };

export type RollbackTo = {
  /** The build to go back to; else the one deployed before the live one. */
  to?: string | undefined;
  /** The build that must be live, if somebody else may have changed it since. */
  from?: string | undefined;
  /** Whether a canary goes on. */
  keepCanary?: boolean;
};
