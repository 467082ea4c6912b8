import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { mapsDir } from '@cardwise/releases/site-folders';
import { LRUCache } from 'lru-cache';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { StackFrame } from './model.ts';

const mostMaps = 4;

/** Translates frames by the builds' source maps; a frame without a source map stays as it is. */
export function createFrameTranslation(siteDir: string | undefined) {
  const load = async (file: string): Promise<TraceMap | undefined> => {
    for (const folder of siteDir === undefined ? [] : await getFolders(siteDir, file)) {
      const text = await readFile(join(folder, `${basename(file)}.map`), 'utf8').catch(() => undefined);
      if (text !== undefined) return new TraceMap(text);
    }
    return undefined;
  };

  const maps = new LRUCache<string, Promise<TraceMap | undefined>>({
    max: mostMaps,
    memoMethod: (file) => load(file).catch(() => undefined),
  });

  const translate = async (frame: StackFrame): Promise<StackFrame> => {
    const map = frame.line > 0 ? await maps.memo(frame.file) : undefined;
    if (!map) return frame;
    // Browsers count columns from 1, source maps from 0.
    const { source, line, column, name } = originalPositionFor(map, {
      line: frame.line,
      column: Math.max(0, frame.column - 1),
    });
    return source === null ? frame : { file: source, line, column: column + 1, ...(name !== null && { name }) };
  };

  return async (frames: readonly StackFrame[]): Promise<StackFrame[]> => {
    const translated: StackFrame[] = [];
    for (const frame of frames) translated.push(await translate(frame));
    return translated;
  };
}

/**
 * Returns the folders that may hold the script's source map. The address of a shell's script has a hash but no build,
 * so all builds of the shell are searched.
 */
async function getFolders(siteDir: string, file: string): Promise<string[]> {
  const [, part, build] = /^\/remotes\/(mfe_\w+)\/(\w[\w.-]*)\/[^/]+$/.exec(file) ?? [];
  if (part !== undefined && build !== undefined) return [join(mapsDir(siteDir, part), build)];
  if (!/^\/[\w.-]+$/.test(file)) return [];
  const shells = mapsDir(siteDir, 'shell');
  return (await readdir(shells).catch(() => [])).map((build) => join(shells, build));
}
