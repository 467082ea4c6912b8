import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { siteDir } from './suite.ts';

export type ScriptBytes = { ours: number; libraries: number };

/** Measures a script; a script without a source map contains only texts of ours. */
export function measureScript(url: string, script: string): ScriptBytes {
  const map = readSourceMap(path.basename(new URL(url).pathname));
  const ours = gzipped(map ? takeOurs(script, map) : script);
  return { ours, libraries: gzipped(script) - ours };
}

/** Reads a script's source map, which the suite keeps where only services can read it. */
function readSourceMap(file: string): TraceMap | undefined {
  const [found] = globSync(`maps/*/*/${file}.map`, { cwd: siteDir() });
  return found === undefined ? undefined : new TraceMap(readFileSync(path.join(siteDir(), found), 'utf8'));
}

function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

/**
 * Returns the pieces of a script that come from our source files; what webpack and its plugins add belongs to the
 * libraries.
 */
function takeOurs(script: string, map: TraceMap): string {
  const lines = script.split('\n');
  return decodedMappings(map)
    .flatMap((segments, line) =>
      segments.map(([column, source], index) => {
        const end = segments[index + 1]?.[0];
        return source !== undefined && isOurs(map.sources[source]) ? (lines[line] ?? '').slice(column, end) : '';
      }),
    )
    .join('');
}

function isOurs(source: string | null | undefined): boolean {
  return /^(?:libs|mfe-\w+|shell)\//.test(source ?? '');
}
