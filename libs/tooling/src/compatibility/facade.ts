import { parseSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';
import type { Changes } from './changes.ts';

export type FacadeDescription = {
  version: string;
  values: string[];
  types: string[];
  /** Remotes may use these names of zod. */
  schemas: string[];
  /** The shell brings these major versions of libraries. */
  libraries: Record<string, string>;
};

const webKit = join(repositoryRoot, 'libs/web-kit');

const sharedLibraries = ['react', 'react-dom', 'zod'] as const;

export function describeFacade(): FacadeDescription {
  const read = (file: string): string => readFileSync(join(webKit, file), 'utf8');
  const { version, dependencies, peerDependencies } = JSON.parse(read('package.json')) as {
    version: string;
    dependencies: Record<string, string>;
    peerDependencies: Record<string, string>;
  };
  const wanted = { ...dependencies, ...peerDependencies };
  const libraries = sharedLibraries.map((library) => [library, /\d+/.exec(wanted[library] ?? '')?.[0] ?? 'none']);
  return {
    version,
    ...exportedNames(read('src/index.ts')),
    schemas: exportedNames(read('src/zod-mini.ts')).values,
    libraries: Object.fromEntries(libraries) as Record<string, string>,
  };
}

/** @throws Error for an export whose names do not stand in the file. */
export function exportedNames(source: string): { values: string[]; types: string[] } {
  const names = { values: [] as string[], types: [] as string[] };
  for (const item of parseSync(source, { syntax: 'typescript', tsx: true }).body) {
    if (item.type === 'ExportAllDeclaration' || item.type === 'ExportDefaultDeclaration') {
      throw new Error('The façade names what it exports: neither `export *` nor a default export can be compared.');
    }
    if (item.type !== 'ExportNamedDeclaration') continue;
    for (const specifier of item.specifiers) {
      if (specifier.type !== 'ExportSpecifier') throw new Error('The façade exports names, not namespaces.');
      const { value } = specifier.exported ?? specifier.orig;
      (item.typeOnly || specifier.isTypeOnly ? names.types : names.values).push(value);
    }
  }
  return { values: names.values.toSorted(), types: names.types.toSorted() };
}

/** @example compareFacade(released, now).breaking // ['useSession is gone'] */
export function compareFacade(before: FacadeDescription, after: FacadeDescription): Changes {
  const changes: Changes = { breaking: [], changed: [], additive: [] };
  for (const [key, what] of [
    ['values', ''],
    ['types', 'type '],
    ['schemas', 'zod: '],
  ] as const) {
    for (const name of before[key]) if (!after[key].includes(name)) changes.breaking.push(`${what}${name} is gone`);
    for (const name of after[key]) if (!before[key].includes(name)) changes.additive.push(`${what}${name} is new`);
  }
  for (const [library, major] of Object.entries(before.libraries)) {
    const now = after.libraries[library] ?? 'none';
    if (now !== major) changes.breaking.push(`${library}: was version ${major}, is ${now}`);
  }
  return changes;
}
