import { type PageRequest, type ServerPart, fragmentAnswersId, jsonBlock } from '@cardwise/contracts/site/fragment';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';

// `runServerPart` starts this script in a worker thread.

export type CallOrigins = {
  own: string;
  others?: Readonly<Record<string, string>>;
};

export type WorkerInput = {
  script: string;
  filename: string;
  origins: CallOrigins;
};

export type Job = {
  id: number;
  page: PageRequest;
  /** These headers of the visitor's request are sent with the page's calls. */
  headers: Readonly<Record<string, string>>;
  deadline: number;
};

export type RenderedParts = { meta: string; view: string; data: string };

export type ErrorText = { message: string; stack: string };

export type Report =
  | { kind: 'ready' }
  | { kind: 'unusable'; error: ErrorText }
  | { kind: 'rendered'; id: number; parts: RenderedParts | null }
  | { kind: 'failed'; id: number; error: ErrorText }
  | { kind: 'uncaught'; error: ErrorText };

const timeout = 2500;

const Rendered = z.nullable(
  z.object({
    meta: z.string(),
    view: z.string(),
    answers: z.array(z.tuple([z.string(), z.unknown()])),
  }),
);

const port = requireParentPort();
const { script, filename, origins } = workerData as WorkerInput;

const visitors = new AsyncLocalStorage<Job['headers']>();

const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const path = input instanceof Request ? input.url : String(input);
  if (!path.startsWith('/')) return Promise.reject(new TypeError(`A server part calls paths of the site, not ${path}`));
  const { pathname } = new URL(path, origins.own);
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(visitors.getStore() ?? {})) headers.set(name, value);
  return send(new URL(path, origins.others?.[pathname] ?? origins.own), { ...init, headers });
};

// A stray error of one page must not end the thread and with it the other pages.
process.on('uncaughtException', (error) => report({ kind: 'uncaught', error: toText(error) }));

try {
  const part = load();
  port.on('message', (job: Job) => {
    render(part, job).then(
      (parts) => report({ kind: 'rendered', id: job.id, parts }),
      (error: unknown) => report({ kind: 'failed', id: job.id, error: toText(error) }),
    );
  });
  report({ kind: 'ready' });
} catch (error) {
  report({ kind: 'unusable', error: toText(error) });
}

function requireParentPort(): NonNullable<typeof parentPort> {
  if (!parentPort) throw new Error('A server part runs in a worker thread');
  return parentPort;
}

function report(message: Report): void {
  port.postMessage(message);
}

function toText(thrown: unknown): ErrorText {
  const { message, stack = message, cause } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { message, stack: cause === undefined ? stack : `${stack}\ncaused by: ${toText(cause).stack}` };
}

function load(): ServerPart {
  const module = { exports: {} as { default?: ServerPart } };
  const evaluate = compileFunction(script, ['module', 'exports', 'require'], { filename });
  evaluate(module, module.exports, requireBuiltin);
  const part = module.exports.default;
  if (part?.contract !== 1 || typeof part.render !== 'function') throw new Error('It exports no server part');
  return part;
}

function requireBuiltin(name: string): unknown {
  if (!isBuiltin(name)) throw new Error(`A server part holds everything but Node's own modules; ${name} is missing`);
  return createRequire(import.meta.url)(name);
}

async function render(part: ServerPart, { page, headers, deadline }: Job): Promise<RenderedParts | null> {
  if (Date.now() > deadline) throw new Error('The page waited too long for its turn');
  const rendered = await visitors.run(headers, () => Promise.race([part.render(page), tooLate()]));
  const { data: parts, error } = z.safeParse(Rendered, rendered);
  if (error) {
    const fields = error.issues.map(({ path }) => path.join('.') || 'all of it').join(', ');
    throw new Error(`The server part returned no rendered page: ${fields} is of the wrong type`);
  }
  if (!parts) return null;
  const { meta, view, answers } = parts;
  return { meta, view, data: jsonBlock(fragmentAnswersId, answers) };
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`The page was not rendered in ${timeout} ms`)), timeout).unref();
  });
}
