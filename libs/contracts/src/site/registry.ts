import * as z from 'zod/mini';

/** The name of a federated remote and of its container. */
export const RemoteName = z.string().check(z.regex(/^mfe_[a-z0-9_]{1,36}$/, 'must be the name of a remote: mfe_…'));
export type RemoteName = z.infer<typeof RemoteName>;

/** Which build of a remote is live. */
export const RegistryEntry = z.object({
  name: RemoteName,
  /** Build id, the name of its folder. */
  version: z.string(),
  /** Same-origin address of the entry script. */
  entry: z.string(),
  /** Of the entry script (`sha384-…`). */
  integrity: z.optional(z.string()),
  /** Address of the build's manifest (`mf-manifest.json`); older builds have none. */
  manifest: z.optional(z.string()),
  /** Scripts and styles that the entry script requests first, to be fetched beside it. */
  preload: z.optional(z.array(z.string())),
  /** The remote's texts by language, fetched beside them as well. */
  texts: z.optional(z.record(z.string(), z.string())),
  /** The script that renders the build's pages on the server; without it only browsers render them. */
  server: z.optional(z.object({ entry: z.string(), integrity: z.string() })),
  /** A small script that server-rendered pages run before the build's other scripts. */
  early: z.optional(z.string()),
  /** Integrity of `manifest`, `preload`, `texts` and `early`, by address. */
  hashes: z.optional(z.record(z.string(), z.string())),
  /** A `DomainEntry`; `settleDomains` reads it. Builds from before it have none. */
  domain: z.optional(z.unknown()),
  /** When the remote came to the site: of two that claim an address, the earlier has it. */
  first: z.optional(z.iso.datetime()),
  /** When the build became live, a canary or a preview. */
  since: z.optional(z.iso.datetime()),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

/** A build that a share of browsers run in place of the live one. */
export const Canary = z.object({
  build: RegistryEntry,
  /** Percentage of browsers. */
  share: z.int().check(z.minimum(1), z.maximum(50)),
});
export type Canary = z.infer<typeof Canary>;

/** `/remotes.json`: what the shell loads at run time. Readers use `parseRegistry`. */
export const Registry = z.object({
  remotes: z.array(RegistryEntry),
  /** At most one per remote. */
  canaries: z.optional(z.array(Canary)),
  /** Builds that only browsers with a link run. */
  previews: z.optional(z.array(RegistryEntry)),
});
export type Registry = z.infer<typeof Registry>;

/** An entry that its reader cannot use: the remote's name, or its place in the registry. */
export type UnreadableEntry = { name: string; reason: string };

export const reasonOf = ({ issues }: { issues: { path: PropertyKey[]; message: string }[] }): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'entry'}: ${message}`).join('; ');

export const remoteOf = (entry: unknown): string | undefined => {
  const { name, build } = (entry ?? {}) as { name?: unknown; build?: { name?: unknown } };
  const found = name ?? build?.name;
  return typeof found === 'string' ? found : undefined;
};

/**
 * Reads a registry entry by entry, so that a bad entry leaves the others alone.
 * @throws Error for anything but a registry.
 */
export const parseRegistry = (value: unknown): { registry: Registry; unreadable: UnreadableEntry[] } => {
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
      unreadable.push({ name: remoteOf(entry) ?? `${list}[${index}]`, reason: reasonOf(error) });
      return [];
    });
  };
  const registry: Registry = {
    remotes: read(RegistryEntry, 'remotes', remotes),
    ...(canaries !== undefined && { canaries: read(Canary, 'canaries', canaries) }),
    ...(previews !== undefined && { previews: read(RegistryEntry, 'previews', previews) }),
  };
  return { registry, unreadable };
};

/** Cookie with the browser's bucket, 0 to 99, drawn by the gateway. */
export const bucketCookie = 'bucket';

/** Cookie and link parameter with the builds a browser previews: `mfe_quiz.3f9a0c52d1`, joined by `~`. */
export const previewName = 'preview';

export type BuildChoice = {
  /** 0 to 99; without it the browser runs no canary. */
  bucket?: number | undefined;
  /** As in the cookie. */
  preview?: string | undefined;
};

/** Each build's canary starts at another bucket, so that not the same browsers get all of them. */
export const isInCanary = (bucket: number, { build, share }: Canary): boolean => {
  let start = 0;
  for (const character of build.version) start = (start * 31 + character.charCodeAt(0)) % 100;
  return (bucket - start + 100) % 100 < share;
};

/** The previewed build, else the canary if the bucket is in it, else the live one. */
export const chooseBuild = (
  { remotes, canaries = [], previews = [] }: Registry,
  name: RemoteName,
  { bucket, preview = '' }: BuildChoice,
): RegistryEntry | undefined => {
  const asked = preview.split('~');
  const previewed = previews.find((build) => build.name === name && asked.includes(`${name}.${build.version}`));
  if (previewed) return previewed;
  const canary = canaries.find(({ build }) => build.name === name);
  if (canary && bucket !== undefined && isInCanary(bucket, canary)) return canary.build;
  return remotes.find((remote) => remote.name === name);
};
