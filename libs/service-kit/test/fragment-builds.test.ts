import { fragmentCopies } from '@cardwise/contracts/site/fragment';
import { isInCanary } from '@cardwise/contracts/site/registry';

import { closeSites, getPart, ready, startSite } from './fragment-site.ts';

afterEach(closeSites);

function getName(name: string) {
  return getPart(`
    globalThis.pages = (globalThis.pages ?? 0) + 1;
    return { meta: '', view: '${name} ' + globalThis.pages + page.search + JSON.stringify(page.cookies), answers: [] };`);
}

function getView({ body }: { body: unknown }) {
  return /view\](.*)\[fragment-1 data/.exec(String(body))?.[1];
}

function copied({ headers }: { headers: Headers }) {
  return headers.has(fragmentCopies.header);
}

it('renders with the canary for the buckets that it is for, and names it', async () => {
  const site = await startSite(getName('live'), { shared: { reduce: (page) => page, lifetime: 60_000 } });
  await site.logged(ready);
  const canary = { build: site.getBuild('b2', getName('canary')), share: 10 };
  site.release({ canaries: [canary] });
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
  const inside = buckets.find((bucket) => isInCanary(bucket, canary))!;
  await site.until((answer) => getView(answer)?.startsWith('canary') ?? false, { 'x-bucket': String(inside) });
  const shown = await Promise.all(buckets.map((bucket) => site.get({ 'x-bucket': String(bucket) })));
  for (const [bucket, answer] of shown.entries()) {
    const [name, version] = isInCanary(bucket, canary) ? ['canary', 'b2'] : ['live', 'b1'];
    expect([bucket, getView(answer)]).toEqual([bucket, `${name} 2?set=core{}`]);
    expect(answer.body).toContain(`"version":"${version}"`);
    // Only the live build's page may be copied, as the gateway's copy serves every bucket.
    expect([bucket, copied(answer)]).toEqual([bucket, name === 'live']);
  }
  expect(getView(await site.get())).toContain('live');
  expect(await site.counted()).toEqual(expect.arrayContaining(['b1', 'b2']));

  site.release({});
  await site.until((answer) => getView(answer)?.startsWith('live') ?? false, { 'x-bucket': String(inside) });
  expect(await site.counted()).toEqual(['b1']);
});

it('renders beside unknown remotes and entries that it cannot read, and says once which those are', async () => {
  const site = await startSite(getName('live'));
  await site.logged(ready);
  const odd = { ...site.getBuild('d1', undefined), name: 'mfe_duel' };
  site.release({ previews: [odd, { name: 'mfe_later', version: 7 } as never, site.getBuild('b2', getName('second'))] });
  await site.until((answer) => getView(answer)?.startsWith('second') ?? false, { cookie: 'preview=mfe_quiz.b2' });
  site.release({ previews: [{ name: 'mfe_later', version: 7 } as never] });
  await site.until((answer) => getView(answer)?.startsWith('live') ?? false, { cookie: 'preview=mfe_quiz.b2' });
  const problems = site.lines.filter(({ level }) => level === 'warn' || level === 'error');
  expect(problems).toEqual([expect.objectContaining({ unreadable: [expect.objectContaining({ name: 'mfe_later' })] })]);
});

it('renders with a preview for who has its link or its cookie, without telling the server part', async () => {
  const site = await startSite(getName('live'), { idleLimit: 0 });
  await site.logged(ready);
  site.release({ previews: [site.getBuild('b3', getName('third')), site.getBuild('b2', getName('second'))] });
  const linked = { 'x-page': '/de/quiz?a=b&preview=mfe_quiz.b2&set=core' };
  await site.until((answer) => /^second \d+\?a=b&set=core\{\}$/.test(getView(answer) ?? ''), linked);
  const cookie = { cookie: 'preview=mfe_quiz.b2; c=d' };
  expect(getView(await site.get(cookie))).toMatch(/^second \d+\?set=core\{"c":"d"\}$/);
  expect(getView(await site.get({ ...cookie, 'x-page': '/de/quiz?preview=mfe_quiz.b3' }))).toMatch(
    /^third \d+\{"c":"d"\}$/,
  );
  for (const odd of ['mfe_quiz.b9', 'mfe_admin.b2', 'b2', '~', 'mfe_quiz.%2e%2e', ''])
    expect([odd, getView(await site.get({ cookie: `preview=${odd}` }))]).toEqual([odd, expect.stringMatching(/^live/)]);
  const started = () => site.lines.filter((line) => ready(line) && line['build'] === 'b2').length;
  const before = started();
  await site.until(() => started() > before, cookie);
});
