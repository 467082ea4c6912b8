import * as z from 'zod/mini';

/** Of a remote and its container. */
export const RemoteName = z.string().check(z.regex(/^mfe_[a-z0-9_]{1,36}$/, 'must be the name of a remote: mfe_…'));
export type RemoteName = z.infer<typeof RemoteName>;

export const RegistryEntry = z.object({
  name: RemoteName,
  /** Build id: its folder's name. */
  version: z.string(),
  /** Entry script, of the same origin. */
  entry: z.string(),
  /** `sha384-…` */
  integrity: z.optional(z.string()),
  /** `mf-manifest.json`; older builds have none. */
  manifest: z.optional(z.string()),
  /** Scripts and styles. */
  preload: z.optional(z.array(z.string())),
  /** By language. */
  texts: z.optional(z.record(z.string(), z.string())),
  /** Renders pages on the server; without it only browsers do. */
  server: z.optional(z.object({ entry: z.string(), integrity: z.string() })),
  /** A small script that server-rendered pages run first. */
  early: z.optional(z.string()),
  /** Of `manifest`, `preload`, `texts` and `early`, by address. */
  hashes: z.optional(z.record(z.string(), z.string())),
  /** A `DomainEntry`, read by `settleDomains`; older builds have none. */
  domain: z.optional(z.unknown()),
  /** When the remote came: of two that claim an address, the earlier has it. */
  first: z.optional(z.iso.datetime()),
  since: z.optional(z.iso.datetime()),
  /** When a preview ends. */
  until: z.optional(z.iso.datetime()),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

export const Canary = z.object({
  build: RegistryEntry,
  /** Percentage of browsers. */
  share: z.int().check(z.minimum(1), z.maximum(50)),
});
export type Canary = z.infer<typeof Canary>;

/** `/remotes.json`; read by `parseRegistry`. */
export const Registry = z.object({
  remotes: z.array(RegistryEntry),
  canaries: z.optional(z.array(Canary)),
  /** Only browsers with a link run them. */
  previews: z.optional(z.array(RegistryEntry)),
});
export type Registry = z.infer<typeof Registry>;

/** `name`: the remote's, or its place in the registry. */
export type UnreadableEntry = { name: string; reason: string };

/** The browser's bucket, 0 to 99, drawn by the gateway. */
export const bucketCookie = 'bucket';

/** Cookie and link parameter with the builds that a browser asks for: `mfe_quiz.3f9a0c52d1`, joined by `~`. */
export const previewName = 'preview';

export type BuildChoice = {
  /** 0 to 99; without it the browser runs no canary. */
  bucket?: number | undefined;
  preview?: string | undefined;
};

/** A bad entry leaves the others alone. @throws Error for anything but a registry. */
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

/** The build asked for, else the canary of the bucket, else the live build. */
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

/** Each canary starts at another bucket, so that not the same browsers get all. */
export function isInCanary(
  bucket: number,
  { build, share }: { build: Pick<RegistryEntry, 'version'>; share: number },
): boolean {
  let start = 0;
  for (const character of build.version) start = (start * 31 + character.charCodeAt(0)) % 100;
  return (bucket - start + 100) % 100 < share;
}
