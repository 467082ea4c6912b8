import { everything, marker } from '../../support/filters.ts';
import { askApart } from '../../support/ask-apart.ts';
import { startService, withUpstream } from '../../support/service-processes.ts';
import { expect, test } from '../../support/test.ts';

test('a process of svc-quiz is replaced under load without a failed request', async ({ request, baseURL }) => {
  const filter = await everything(request);
  const [old, replacement] = await Promise.all([startService('svc-quiz'), startService('svc-quiz')]);
  const statuses: number[] = [];
  let asking = true;
  const ask = async (): Promise<void> => {
    while (asking) {
      statuses.push((await askApart(new URL('/quiz/new', baseURL), { headers: marker }, { filter })).status);
    }
  };
  const questionsMore = (count: number) => {
    const start = statuses.length;
    return expect.poll(() => statuses.length - start, { timeout: 15_000 }).toBeGreaterThan(count);
  };
  const askedBy = async (address: string): Promise<number> => {
    const text = await (await fetch(`http://${address}/metrics`)).text();
    return [...text.matchAll(/^quiz_questions_total\{.*\} (\d+)$/gm)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
  };

  try {
    await withUpstream('svc-quiz', [old.address, replacement.address], async () => {
      const players = Array.from({ length: 8 }, ask);
      await questionsMore(100);
      expect(await askedBy(old.address)).toBeGreaterThan(0);
      const during = questionsMore(100);
      expect(await old.stop()).toBe(0);
      await during;
      const before = await askedBy(replacement.address);
      await questionsMore(100);
      expect(await askedBy(replacement.address)).toBeGreaterThan(before + 50);
      asking = false;
      await Promise.all(players);
    });
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  } finally {
    asking = false;
    await Promise.all([old.stop(), replacement.stop()]);
  }
});
