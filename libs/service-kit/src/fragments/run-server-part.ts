import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

import type { ErrorText, Job, RenderedParts, Report, WorkerInput } from './server-part-worker.ts';

/** The thread has this many milliseconds to evaluate the script and to render a page. */
const limits = { load: 10_000, render: 3000 } as const;
const mostJobs = 64;
const memory = 256;
const soundAfter = 60_000;

const { NODE_COMPILE_CACHE: cache } = process.env;
/** With the cache of compiled code, the thread needs no TypeScript compiler, which takes 15 MB. */
const cacheOfCode = cache === undefined ? {} : { NODE_COMPILE_CACHE: cache };

type Options = WorkerInput & {
  onError: (error: Error) => void;
};

type RunningPart = {
  render: (page: Omit<Job, 'id'>) => Promise<RenderedParts | null>;
  /** Ends the thread after the pages that it is rendering. */
  stop: () => Promise<void>;
};

/**
 * Runs a server part in a worker thread, so that one that hangs, crashes or takes too much memory costs only its own
 * pages. A thread that has ended is replaced, with growing delays.
 */
export async function runServerPart({ onError, ...input }: Options): Promise<RunningPart> {
  let thread = startThread(input, onError);
  let [isReady, stopped, failures] = [true, false, 0];
  let restart: NodeJS.Timeout | undefined;

  const watch = async (): Promise<void> => {
    const started = performance.now();
    await thread.ended;
    if (stopped) return;
    isReady = false;
    failures = performance.now() - started > soundAfter ? 1 : failures + 1;
    const delay = failures === 1 ? 0 : Math.min(500 * 2 ** failures, 30_000);
    restart = setTimeout(() => {
      thread = startThread(input, onError);
      thread.ready.then(() => (isReady = true), onError);
      void watch();
    }, delay);
  };

  await thread.ready;
  void watch();
  return {
    render: (job) =>
      isReady ? thread.render(job) : Promise.reject(new Error('The thread of the server part is being replaced')),
    stop: async () => {
      stopped = true;
      clearTimeout(restart);
      await thread.stop();
    },
  };
}

type Waiting = PromiseWithResolvers<RenderedParts | null> & { timer: NodeJS.Timeout };

function startThread(input: WorkerInput, onError: (error: Error) => void) {
  const worker = new Worker(join(import.meta.dirname, `server-part-worker${extname(import.meta.filename)}`), {
    workerData: input,
    env: cacheOfCode,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  const jobs = new Map<number, Waiting>();
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let lastId = 0;
  let idle = (): void => {};

  const settle = (id: number, outcome: (job: Waiting) => void): void => {
    const job = jobs.get(id);
    if (!job) return;
    clearTimeout(job.timer);
    jobs.delete(id);
    outcome(job);
    if (jobs.size === 0) idle();
  };
  const end = (error: Error): void => {
    ready.reject(error);
    for (const id of jobs.keys()) settle(id, ({ reject }) => reject(error));
    void worker.terminate();
  };
  const loading = setTimeout(() => end(new Error(`The script was not evaluated in ${limits.load} ms`)), limits.load);

  worker.on('message', (report: Report) => {
    if (report.kind === 'ready') ready.resolve();
    else if (report.kind === 'unusable') end(toError(report.error));
    else if (report.kind === 'uncaught') onError(toError(report.error));
    else if (report.kind === 'rendered') settle(report.id, ({ resolve }) => resolve(report.parts));
    else settle(report.id, ({ reject }) => reject(toError(report.error)));
  });
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => onError(new Error(`It printed: ${text.trim()}`)));
  }
  worker.on('error', (error: Error) => {
    onError(error);
    end(error);
  });
  worker.on('exit', () => {
    end(new Error('The thread has ended'));
    ended.resolve();
  });
  ready.promise.then(
    () => clearTimeout(loading),
    () => clearTimeout(loading),
  );

  return {
    ready: ready.promise,
    ended: ended.promise,
    render: (job: Omit<Job, 'id'>): Promise<RenderedParts | null> => {
      if (jobs.size >= mostJobs) return Promise.reject(new Error(`${mostJobs} pages are being rendered already`));
      lastId += 1;
      const id = lastId;
      const waiting = Promise.withResolvers<RenderedParts | null>();
      const hangs = () => {
        const error = new Error(`The server part hung for ${limits.render} ms: its thread was replaced`);
        settle(id, ({ reject }) => reject(error));
        end(error);
      };
      jobs.set(id, { ...waiting, timer: setTimeout(hangs, limits.render) });
      worker.postMessage({ ...job, id } satisfies Job);
      return waiting.promise;
    },
    stop: async (): Promise<void> => {
      if (jobs.size > 0) await new Promise<void>((resolve) => (idle = resolve));
      await worker.terminate();
      await ended.promise;
    },
  };
}

function toError({ message, stack }: ErrorText): Error {
  return Object.assign(new Error(message), { stack });
}
