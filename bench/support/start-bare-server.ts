import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Starts a bare Koa server that answers every call with the same bytes. */
export const startBareServer = async (body: string): Promise<{ url: string; stop: () => void }> => {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { stdio: 'inherit' });
  child.send(body);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
};
