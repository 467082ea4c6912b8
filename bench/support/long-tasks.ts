import { chromiumLaunch } from '@cardwise/tooling/chromium-launch';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

import { slower } from './slow-phone.ts';

/** The page settles within this many milliseconds. */
const settled = 8000;

const Target = z.object({ webSocketDebuggerUrl: z.string() });
/** Both times are in milliseconds; `blocked` adds up what each task takes beyond its first 50 ms. */
const LongTasks = z.object({ longest: z.number(), blocked: z.number() });

const Answer = z.object({ id: z.int(), result: z.unknown() });
const Evaluated = z.object({ result: z.object({ value: LongTasks }) });

const watch = `
  window.tasks = { longest: 0, blocked: 0 };
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => {
    window.tasks.longest = Math.max(window.tasks.longest, duration);
    window.tasks.blocked += duration - 50;
  })).observe({ type: 'longtask' });`;

/**
 * Measures the long tasks of a first visit, in a browser without listeners: for the addresses that a test's browser
 * reports, V8 reads each script again, which triples its first task.
 */
export async function longTasks(url: string): Promise<z.infer<typeof LongTasks>> {
  const { executablePath = 'chromium', args } = chromiumLaunch();
  const profile = await mkdtemp(join(tmpdir(), 'long-tasks-'));
  const options = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--window-size=412,823'];
  const chromium = spawn(executablePath, [...args, ...options, 'about:blank'], { stdio: 'ignore' });
  const exit = once(chromium, 'exit');
  try {
    const opened = await fetch(`http://127.0.0.1:${await getPort(profile)}/json/new`, { method: 'PUT' });
    const send = await connect(Target.parse(await opened.json()).webSocketDebuggerUrl);
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: watch });
    await send('Emulation.setCPUThrottlingRate', { rate: slower });
    await send('Page.navigate', { url });
    await sleep(settled);
    const asked = { expression: 'window.tasks', returnByValue: true };
    return Evaluated.parse(await send('Runtime.evaluate', asked)).result.value;
  } finally {
    chromium.kill();
    await exit;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function getPort(profile: string): Promise<string> {
  for (let look = 0; look < 100; look += 1) {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n');
    if (port) return port;
    await sleep(100);
  }
  throw new Error('Chromium did not start');
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const answers = new Map<number, (result: unknown) => void>();
  socket.onmessage = ({ data }) => {
    const message = Answer.safeParse(JSON.parse(String(data)));
    if (message.success) answers.get(message.data.id)?.(message.data.result);
  };
  let id = 0;
  return (method: string, params: object = {}): Promise<unknown> => {
    id += 1;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    answers.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    return promise;
  };
}
