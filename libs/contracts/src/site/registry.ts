import * as z from 'zod/mini';

/** Name of a federated remote, which is that of its container; which ones there are, the registry says. */
export const RemoteName = z.string().check(z.regex(/^mfe_[a-z0-9_]{1,36}$/, 'must be the name of a remote: mfe_…'));
export type RemoteName = z.infer<typeof RemoteName>;

/** One line of the registry: which build of a remote is live. */
export const RegistryEntry = z.object({
  name: RemoteName,
  /** Build id, the name of its folder. */
  version: z.string(),
  /** Same-origin address of the build's entry script. */
  entry: z.string(),
  /** Subresource integrity of the entry script (`sha384-…`). */
  integrity: z.optional(z.string()),
  /** Address of the build's manifest in the form of module federation (`mf-manifest.json`); older builds have none. */
  manifest: z.optional(z.string()),
  /** Addresses of the scripts and styles that the entry script asks for first: they are fetched beside it. */
  preload: z.optional(z.array(z.string())),
  /** Address of the remote's texts by language, to be fetched beside them as well. */
  texts: z.optional(z.record(z.string(), z.string())),
  /** The script by which a service renders the build's pages, with its hash; builds without one are rendered by browsers only. */
  server: z.optional(z.object({ entry: z.string(), integrity: z.string() })),
  /** Address of a small script that pages rendered by a service run at once, before the build's other scripts. */
  early: z.optional(z.string()),
  /** Subresource integrity of what else the registry names for browsers (`manifest`, `preload`, `texts`, `early`), by address. */
  hashes: z.optional(z.record(z.string(), z.string())),
  /** When the build was made live, a canary or a preview. */
  since: z.optional(z.iso.datetime()),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

/** A build that a share of the browsers run in place of the live one. */
export const Canary = z.object({
  build: RegistryEntry,
  /** In hundredths of the browsers. */
  share: z.int().check(z.minimum(1), z.maximum(50)),
});
export type Canary = z.infer<typeof Canary>;

/** `/remotes.json`: what the shell loads at run time; a deployment changes one line of it. Readers use `parseRegistry`. */
export const Registry = z.object({
  remotes: z.array(RegistryEntry),
  /** At most one of each remote. */
  canaries: z.optional(z.array(Canary)),
  /** Builds that only browsers with a link to them run. */
  previews: z.optional(z.array(RegistryEntry)),
});
export type Registry = z.infer<typeof Registry>;

/** An entry of the registry that its reader cannot use: the remote's name, else its place in the registry. */
export type SetAside = { name: string; reason: string };

/** The remote that an entry is about, as far as one can tell of any value. */
export const remoteOf = (entry: unknown): string | undefined => {
  const { name, build } = (entry ?? {}) as { name?: unknown; build?: { name?: unknown } };
  const found = name ?? build?.name;
  return typeof found === 'string' ? found : undefined;
};

/**
 * Reads a registry entry by entry: what one team wrote wrongly, or for a newer reader, leaves the others' builds alone.
 *
 * @throws Error if it is no registry at all.
 */
export const parseRegistry = (value: unknown): { registry: Registry; setAside: SetAside[] } => {
  const { remotes, canaries, previews } = (value ?? {}) as Record<string, unknown>;
  if (!Array.isArray(remotes)) throw new Error('The registry has no list of remotes');
  const setAside: SetAside[] = [];
  const read = <S extends z.ZodMiniType>(schema: S, list: string, entries: unknown): z.output<S>[] => {
    if (!Array.isArray(entries)) {
      setAside.push({ name: list, reason: 'must be a list' });
      return [];
    }
    return entries.flatMap((entry, index) => {
      const { data, error } = schema.safeParse(entry);
      if (!error) return [data];
      const reason = error.issues.map(({ path, message }) => `${path.join('.') || 'entry'}: ${message}`).join('; ');
      setAside.push({ name: remoteOf(entry) ?? `${list}[${index}]`, reason });
      return [];
    });
  };
  const registry: Registry = {
    remotes: read(RegistryEntry, 'remotes', remotes),
    ...(canaries !== undefined && { canaries: read(Canary, 'canaries', canaries) }),
    ...(previews !== undefined && { previews: read(RegistryEntry, 'previews', previews) }),
  };
  return { registry, setAside };
};

/** Cookie with the browser's bucket, 0 to 99, which the gateway draws: canaries are for some of the buckets. */
export const bucketCookie = 'bucket';

/** Cookie, and parameter of a link, that name the builds a browser previews: `mfe_quiz.3f9a0c52d1`, several joined by `~`. */
export const previewName = 'preview';

/** What decides which builds a browser runs. */
export type BuildChoice = {
  /** 0 to 99; a browser without one runs no canary. */
  bucket?: number | undefined;
  /** As in the cookie. */
  preview?: string | undefined;
};

/**
 * Whether a canary is for a bucket. Each build begins at another bucket, so that not the same browsers get every canary.
 *
 * @example isInCanary(37, { build, share: 10 })
 */
export const isInCanary = (bucket: number, { build, share }: Canary): boolean => {
  let start = 0;
  for (const character of build.version) start = (start * 31 + character.charCodeAt(0)) % 100;
  return (bucket - start + 100) % 100 < share;
};

/** The build of a remote that a browser runs: the one it previews, else the canary if that is for it, else the live one. */
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
