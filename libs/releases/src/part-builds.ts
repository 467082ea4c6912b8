/** A finished build: its id and its folder. */
export type Build = { version: string; dist: string };

/** What a build is published as; a canary with its share, in hundredths of the browsers. */
export type PublishAs = 'live' | 'preview' | { canary: number };

/** A build that the site has, and who runs it. */
export type AvailableBuild = {
  version: string;
  /** `kept`: nobody but open tabs; a rollback or a canary may bring it back. */
  state: 'live' | 'canary' | 'preview' | 'kept';
  /** When it came into its state; not known of a kept one. */
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

/** What a rollback has done: ended a canary, or gone back to another build. */
export type Rollback = { endedCanary: string | undefined; live: string | undefined };

/** Which rollback is meant. */
export type RollbackTo = {
  /** The build to go back to; else the one deployed before the live one. */
  to?: string | undefined;
  /** The build that must be live, where somebody else may have changed it since. */
  from?: string | undefined;
  /** Whether a canary goes on, beside the build that is gone back to. */
  keepCanary?: boolean;
};
