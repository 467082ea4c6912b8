import { changeRelease, publishBuild } from '@cardwise/contracts/admin/releases';
import { type Endpoint, markerHeader, type RequestOf } from '@cardwise/contracts/http/endpoint';
import { Problem } from '@cardwise/contracts/http/problem';
import { parseRegistry, type RemoteName } from '@cardwise/contracts/site/registry';
import { packBuild } from '@cardwise/releases/build-archive';
import type { Build, PublishAs } from '@cardwise/releases/part-builds';
import { buffer } from 'node:stream/consumers';

import { say } from '../say.ts';
import type { DeployFlags } from './deploy-flags.ts';
import { describeStates, previewLink } from './deploy-front-end.ts';

/** The suite is reached over the network; the token is for one remote. */
type RemoteSuite = { url: URL; token: string };

/** Returns a suite with the environment's token for it. @throws Error without a token. */
export function openSuite(url: URL, { CARDWISE_TOKEN: token } = process.env): RemoteSuite {
  if (token) return { url, token };
  const tab = new URL('/admin/releases', url).href;
  throw new Error(`CARDWISE_TOKEN is not set: an administrator makes a publishing token at ${tab}.`);
}

/** Does over the network what `deployFrontEnd` does in a folder. */
export async function deployOver(
  suite: RemoteSuite,
  remote: RemoteName,
  flags: DeployFlags,
  readBuild: (dist: string | undefined) => Promise<Build>,
): Promise<void> {
  if (flags.promote) {
    await change(suite, remote, (canary) => {
      if (canary === null) throw new Error(`There is no canary of ${remote}.`);
      return { action: 'promote', build: canary };
    });
  } else await publish(suite, remote, await readBuild(flags.dist), flags.as);
  await sayLines(suite, remote);
}

async function publish(suite: RemoteSuite, remote: RemoteName, build: Build, as: PublishAs): Promise<void> {
  const { version, dist } = build;
  const state = toQuery(as);
  const path = `${publishBuild.path.replace(':remote', remote)}?${new URLSearchParams({ build: version, ...state })}`;
  await call(suite, path, publishBuild, { body: await buffer(packBuild(dist)), type: 'application/gzip' });
  const link = previewLink(remote, version, as);
  if (link !== undefined) say(`preview: ${new URL(link, suite.url).href}`);
}

function toQuery(as: PublishAs): Record<string, string> {
  return typeof as === 'string' ? { as } : { as: 'canary', share: String(as.canary) };
}

/** Does over the network what `rollBack` does in a folder. */
export async function rollBackOver(suite: RemoteSuite, remote: RemoteName, to: string | undefined): Promise<void> {
  await change(suite, remote, (canary) =>
    canary !== null && to === undefined
      ? { action: 'end_canary', build: canary }
      : { action: 'roll_back', ...(to !== undefined && { build: to }) },
  );
  await sayLines(suite, remote);
}

type Change = Pick<RequestOf<typeof changeRelease>['body'], 'action' | 'build'>;

/** @param decide Chooses the change by the present canary, which is null for none. */
async function change(
  suite: RemoteSuite,
  remote: RemoteName,
  decide: (canary: string | null) => Change,
): Promise<void> {
  const entries = await readEntries(suite, remote);
  const seen = { live: entries.live, canary: entries.canary?.build.version ?? null };
  await call(suite, changeRelease.path, changeRelease, {
    body: JSON.stringify({ part: remote, ...decide(seen.canary), seen }),
    type: 'application/json',
  });
}

type Body = { body: string | Uint8Array<ArrayBuffer>; type: string };

async function call(suite: RemoteSuite, path: string, { method }: Endpoint, { body, type }: Body): Promise<void> {
  const headers = {
    [markerHeader.name]: markerHeader.value,
    authorization: `Bearer ${suite.token}`,
    'content-type': type,
  };
  await ask(new URL(path, suite.url), { method, headers, body });
}

async function sayLines(suite: RemoteSuite, remote: RemoteName): Promise<void> {
  const { live, canary, previews } = await readEntries(suite, remote);
  const build = canary && { version: canary.build.version, share: canary.share };
  say(describeStates(`${remote} at ${suite.url.origin}`, live, build, previews).join('; '));
}

async function readEntries({ url }: RemoteSuite, remote: RemoteName) {
  const response = await ask(new URL('/remotes.json', url));
  const { registry } = parseRegistry(await response.json().catch(() => undefined));
  const { remotes, canaries = [], previews = [] } = registry;
  return {
    live: remotes.find(({ name }) => name === remote)?.version ?? null,
    canary: canaries.find(({ build }) => build.name === remote),
    previews: previews.filter(({ name }) => name === remote).map(({ version }) => version),
  };
}

/** @throws Error with one line: the suite is unreachable, or the reason why it refuses. */
async function ask(url: URL, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { redirect: 'manual', ...init }).catch((cause: unknown) => {
    throw new Error(`${url.origin} cannot be reached: ${getCause(cause)}`, { cause });
  });
  const location = response.headers.get('location');
  if (location !== null) throw new Error(`${url.origin} redirects to ${location}: use that address`);
  if (!response.ok) throw new Error(`${url.origin} refuses (${response.status}): ${await getReason(response)}`);
  return response;
}

function getCause(error: unknown): string {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? cause?.message ?? message;
}

async function getReason(response: Response): Promise<string> {
  const { data } = Problem.safeParse(await response.json().catch(() => undefined));
  if (!data) return 'is this the address of a suite?';
  const issues = (data.issues ?? []).map(({ path, message }) => `${path} ${message}`);
  return [data.detail ?? data.title, ...issues].join(' ');
}
