import { isEndpoint } from '@cardwise/contracts/list-calls';
import type { CallsByDomain } from '@cardwise/releases/call-fit';
import { pathToFileURL } from 'node:url';
import type { Compilation, Compiler } from 'webpack';

const ofContracts = /\/contracts\/src\/[^/]+\/[^/]+\.[jt]s$/;

type UsedExports = Map<string, readonly string[]>;

/** Finds the calls that a build makes. @returns the plugin, and what it has found once the build's files are made. */
export function findMadeCalls() {
  let calls: CallsByDomain = {};
  return {
    plugin: (compiler: Compiler): void => {
      compiler.hooks.compilation.tap('made calls', (compilation) => {
        let used: UsedExports = new Map();
        compilation.hooks.afterOptimizeDependencies.tap('made calls', () => {
          used = findUsed(compilation);
        });
        compilation.hooks.optimizeTree.tapPromise('made calls', async () => {
          calls = await callsIn(used);
        });
      });
    },
    found: (): CallsByDomain => calls,
  };
}

/** Lists the used exports by module of contracts. It runs once webpack knows what is used, before it joins modules. */
function findUsed({ modules, moduleGraph }: Compilation): UsedExports {
  const used: UsedExports = new Map();
  for (const module of modules) {
    const file = module.nameForCondition();
    if (!file || !ofContracts.test(file)) continue;
    const names = moduleGraph.getExportsInfo(module).getUsedExports(undefined);
    if (names && names !== true) used.set(file, [...names]);
  }
  return used;
}

async function callsIn(used: UsedExports): Promise<CallsByDomain> {
  const calls: Record<string, string[]> = {};
  for (const [file, names] of used) {
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    for (const call of names.map((name) => exported[name]).filter(isEndpoint))
      (calls[call.domain] ??= []).push(`${call.method} ${call.path}`);
  }
  return calls;
}
