import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { deployService, describeImages, rollBackService } from '../src/release/service-release.ts';

type State = {
  tags: Record<string, string>;
  containers: { id: string; image: string }[];
  next: string;
  made: number;
  calls: string[];
};

let folder: string;
let path: string | undefined;

function file(): string {
  return join(folder, 'state.json');
}

async function read(): Promise<State> {
  return JSON.parse(await readFile(file(), 'utf8')) as State;
}

async function write(change: Partial<State>): Promise<void> {
  return writeFile(file(), JSON.stringify({ ...(await read()), ...change }));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-release-'));
  await cp(join(import.meta.dirname, 'fake-docker.mjs'), join(folder, 'docker'));
  await chmod(join(folder, 'docker'), 0o755);
  path = process.env['PATH'];
  process.env['PATH'] = `${folder}${delimiter}${path}`;
  process.env['FAKE_DOCKER_STATE'] = file();
  const first: State = { tags: { live: 'aaaaaaaaaaaa' }, containers: [], next: '', made: 0, calls: [] };
  await writeFile(file(), JSON.stringify(first));
});
afterEach(async () => {
  process.env['PATH'] = path;
  await rm(folder, { recursive: true, force: true });
});

async function run(...images: string[]): Promise<void> {
  const containers = images.map((image, index) => ({ id: `container${index + 1}`, image }));
  await write({ containers, made: images.length });
}

async function running(): Promise<string[]> {
  return (await read()).containers.map(({ image }) => image);
}

it('what an interrupted build has left is no release', async () => {
  await write({ tags: { aaaaaaaaaaaa: 'aaaaaaaaaaaa', live: 'aaaaaaaaaaaa', building: 'bbbbbbbbbbbb' } });
  expect(await describeImages('svc-quiz')).toBe('svc-quiz: aaaaaaaaaaaa is live; available: aaaaaaaaaaaa');
});

it('new processes replace the same number of old ones, which stop one at a time', async () => {
  await run('aaaaaaaaaaaa', 'aaaaaaaaaaaa');
  await write({ next: 'bbbbbbbbbbbb' });
  await deployService('svc-quiz', 0);
  expect(await running()).toEqual(['bbbbbbbbbbbb', 'bbbbbbbbbbbb']);
  expect((await read()).calls.filter((call) => call.startsWith('stop'))).toEqual([
    'stop container1',
    'stop container2',
  ]);
  expect(await describeImages('svc-quiz')).toBe(
    'svc-quiz: bbbbbbbbbbbb is live; available: bbbbbbbbbbbb, aaaaaaaaaaaa',
  );
});

it('a rollback goes to the previous image, even one built by compose', async () => {
  await run('aaaaaaaaaaaa');
  await write({ next: 'bbbbbbbbbbbb' });
  await deployService('svc-quiz', 0);
  await rollBackService('svc-quiz', undefined, 0);
  expect(await running()).toEqual(['aaaaaaaaaaaa']);
  await expect(rollBackService('svc-quiz', undefined, 0)).rejects.toThrow('there is no such image');
});

it('an image that does not become ready is removed, and the old processes continue', async () => {
  await run('aaaaaaaaaaaa');
  await write({ next: 'brokenbroken' });
  await expect(deployService('svc-quiz', 0)).rejects.toThrow('the earlier ones go on');
  expect(await running()).toEqual(['aaaaaaaaaaaa']);
  expect(await describeImages('svc-quiz')).toBe('svc-quiz: aaaaaaaaaaaa is live; available: aaaaaaaaaaaa');
});
