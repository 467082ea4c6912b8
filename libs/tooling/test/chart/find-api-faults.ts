import { join } from 'node:path';

export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
};

type Model = { prototype: { validate: (this: unknown) => void } };

/** Wraps a value so that `seen` notes which of its fields are read. */
function watched(value: unknown, seen: WeakMap<object, Set<string>>): unknown {
  return typeof value !== 'object' || value === null
    ? value
    : new Proxy(value, {
        get: (target, name) => {
          seen.set(target, (seen.get(target) ?? new Set()).add(String(name)));
          return watched(Reflect.get(target, name), seen);
        },
      });
}

function unseen(value: unknown, seen: WeakMap<object, Set<string>>, path = ''): string[] {
  return typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) =>
        seen.get(value)?.has(name)
          ? unseen(inner, seen, `${path}/${name}`)
          : [`${path}/${name}: the API has no such field`],
      );
}

/**
 * Lists what the Kubernetes API would refuse or drop. Its schemas allow unknown fields, so those count as dropped that
 * validation never reads.
 */
export async function findApiFaults(packages: string, manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind } = manifest;
  const provider = apiVersion.startsWith('monitoring.coreos.com/')
    ? '@kubernetes-models/prometheus-operator'
    : 'kubernetes-models';
  const models = (await import(join(packages, provider, apiVersion, `${kind}.js`))) as Record<string, Model>;
  const seen = new WeakMap<object, Set<string>>();
  try {
    models[kind]?.prototype.validate.call(watched(manifest, seen));
  } catch (error) {
    return [(error as Error).message];
  }
  return unseen(manifest, seen);
}
