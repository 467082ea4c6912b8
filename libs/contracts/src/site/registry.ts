import * as z from 'zod/mini';

/** A remote and its container have this name. */
export const RemoteName = z.string().check(z.regex(/^mfe_[a-z0-9_]{1,36}$/, 'must be the name of a remote: mfe_…'));
export type RemoteName = z.infer<typeof RemoteName>;

export const RegistryEntry = z.object({
  name: RemoteName,
  /** The version is the build's id, and the name of its folder. */
  version: z.string(),
  /** The entry script has the same origin as the page. */
  entry: z.string(),
  /** The hash of the entry script has the form `sha384-…`. */
  integrity: z.optional(z.string()),
  /** This is the address of `mf-manifest.json`; older builds have none. */
  manifest: z.optional(z.string()),
  /** These are addresses of scripts and styles. */
  preload: z.optional(z.array(z.string())),
  /** The texts have an address per language. */
  texts: z.optional(z.record(z.string(), z.string())),
  /** The server part renders pages on the server; without it, only browsers render them. */
  server: z.optional(z.object({ entry: z.string(), integrity: z.string() })),
  /** Pages that the server rendered run this small script first. */
  early: z.optional(z.string()),
  /** These are the hashes of the files in `manifest`, `preload`, `texts` and `early`, by address. */
  hashes: z.optional(z.record(z.string(), z.string())),
  /** This is a `DomainEntry`, which `resolveDomains` reads; older builds have none. */
  domain: z.optional(z.unknown()),
  /** The remote came to the site at this time; of two that claim an address, the earlier one has it. */
  first: z.optional(z.iso.datetime()),
  since: z.optional(z.iso.datetime()),
  /** A preview ends at this time. */
  until: z.optional(z.iso.datetime()),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

export const Canary = z.object({
  build: RegistryEntry,
  /** This percentage of browsers runs the build. */
  share: z.int().check(z.minimum(1), z.maximum(50)),
});
export type Canary = z.infer<typeof Canary>;

/** The registry is the content of `/remotes.json`, which `parseRegistry` reads. */
export const Registry = z.object({
  remotes: z.array(RegistryEntry),
  canaries: z.optional(z.array(Canary)),
  /** Only browsers that opened a preview link run these builds. */
  previews: z.optional(z.array(RegistryEntry)),
});
export type Registry = z.infer<typeof Registry>;

/** `name` is that of the remote, or the place of the entry in the registry. */
export type UnreadableEntry = { name: string; reason: string };

/** The cookie contains the browser's bucket, a number from 0 to 99 that the gateway draws. */
export const bucketCookie = 'bucket';

/**
 * The cookie and link parameter with this name contains the builds that a browser asks for: `mfe_quiz.3f9a0c52d1`,
 * joined by `~`.
 */
export const previewName = 'preview';

export type BuildChoice = {
  /** The bucket is a number from 0 to 99; without it, the browser runs no canary. */
  bucket?: number | undefined;
  preview?: string | undefined;
};

/**
 * Reads the registry, in which a bad entry leaves the others alone.
 * @throws Error for anything but a registry.
 */
export function parseRegistry(value: unknown): { registry: Registry; unreadable: UnreadableEntry[] } {
  const { remotes, canaries, previews } = (value ?? {}) as Record<string, unknown>;
  if (!Array.isArray(remotes)) throw new Error('The registry has no list of remotes');
  const unreadable: UnreadableEntry[] = [];
  const read = <S extends z.ZodMiniType>(schema: S, list: string, entries: unknown): z.output<S>[] => {
    if (!Array.isArray(entries)) {
      unreadable.push({ name: list, reason: 'must be a list' });
      return [];
    }
    return entries.flatMap((entry, index) => {
      const { data, error } = schema.safeParse(entry);
      if (!error) return [data];
      unreadable.push({ name: getRemote(entry) ?? `${list}[${index}]`, reason: getReason(error) });
      return [];
    });
  };
  const registry: Registry = {
    remotes: read(RegistryEntry, 'remotes', remotes),
    ...(canaries !== undefined && { canaries: read(Canary, 'canaries', canaries) }),
    ...(previews !== undefined && { previews: read(RegistryEntry, 'previews', previews) }),
  };
  return { registry, unreadable };
}

export function getRemote(entry: unknown): string | undefined {
  const { name, build } = (entry ?? {}) as { name?: unknown; build?: { name?: unknown } };
  const found = name ?? build?.name;
  return typeof found === 'string' ? found : undefined;
}

export function getReason({ issues }: { issues: { path: PropertyKey[]; message: string }[] }): string {
  return issues.map(({ path, message }) => `${path.join('.') || 'entry'}: ${message}`).join('; ');
}

/** Returns the build that the browser asks for, else the canary of its bucket, else the live build. */
export function chooseBuild(
  { remotes, canaries = [], previews = [] }: Registry,
  name: RemoteName,
  { bucket, preview = '' }: BuildChoice,
): RegistryEntry | undefined {
  const asked = preview.split('~');
  const listed = [...previews, ...canaries.map(({ build }) => build), ...remotes];
  const found = listed.find(({ name: of, version }) => of === name && asked.includes(`${name}.${version}`));
  if (found) return found;
  const canary = canaries.find(({ build }) => build.name === name);
  if (canary && bucket !== undefined && isInCanary(bucket, canary)) return canary.build;
  return remotes.find((remote) => remote.name === name);
}

/**
 * Says whether a bucket runs a canary. Each canary starts at another bucket, so that the same browsers do not get all
 * canaries.
 */
export function isInCanary(
  bucket: number,
  { build, share }: { build: Pick<RegistryEntry, 'version'>; share: number },
): boolean {
  let start = 0;
  for (const character of build.version) start = (start * 31 + character.charCodeAt(0)) % 100;
  return (bucket - start + 100) % 100 < share;
}
