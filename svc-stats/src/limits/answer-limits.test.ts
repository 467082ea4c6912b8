import { createAnswerLimits } from './answer-limits.ts';

const start = 1_800_000_000_000;
const hour = 3_600_000;
const card = { card: '64', kind: 'cost' } as const;

function limitsWith(perMinute = 60) {
  const warn = jest.fn();
  const metrics = { refused: { inc: jest.fn() }, excluded: { inc: jest.fn() } };
  return {
    ...createAnswerLimits({ perMinute, playersPerAddress: 10, log: { warn }, metrics: metrics as never }),
    warn,
    metrics,
  };
}

function getTimes(count: number, take: (n: number) => boolean) {
  return Array.from({ length: count }, (_, n) => take(n)).filter(Boolean).length;
}

describe('share of a card’s statistics', () => {
  it('one player or visit counts three times a day per card and kind', () => {
    const { counts } = limitsWith();
    const of = (subject: string, now = start, about: Parameters<typeof counts>[0] = card) =>
      counts(about, { subject, address: 'a' }, now);
    expect(getTimes(10, () => of('v1'))).toBe(3);
    expect(of('v1', start, { card: '64', kind: 'name' })).toBe(true);
    expect(of('v1', start, { card: '65', kind: 'cost' })).toBe(true);
    expect(of('v2')).toBe(true);
    expect(getTimes(10, () => of('v1', start + 24 * hour))).toBe(3);
  });

  it('one address counts twenty times, however many visits it makes up', () => {
    const { counts } = limitsWith();
    expect(getTimes(500, (n) => counts(card, { subject: `v${n}`, address: 'a' }, start))).toBe(20);
    expect(getTimes(500, () => counts(card, { subject: undefined, address: 'b' }, start))).toBe(20);
  });

  it('one visit uses no more of its address’s share than its own', () => {
    const { counts } = limitsWith();
    getTimes(100, () => counts(card, { subject: 'v1', address: 'a' }, start));
    expect(getTimes(100, (n) => counts(card, { subject: `w${n}`, address: 'a' }, start))).toBe(17);
  });
});

describe('pace', () => {
  const getPace = (limits: ReturnType<typeof limitsWith>, by: 'subject' | 'address', now: number): boolean => {
    try {
      limits.requirePace(by, 'x', now);
      return true;
    } catch {
      return false;
    }
  };

  it('a browser can send five hundred stored answers at once, and one a second for hours', () => {
    const limits = limitsWith();
    expect(getTimes(500, () => getPace(limits, 'subject', start))).toBe(500);
    expect(getTimes(7200, (n) => getPace(limits, 'subject', start + n * 1000))).toBe(7200);
  });

  it('an address can send ten times as many as a player', () => {
    const limits = limitsWith();
    expect(getTimes(10_000, () => getPace(limits, 'subject', start))).toBe(600);
    expect(getTimes(10_000, () => getPace(limits, 'address', start))).toBe(6000);
  });

  it('a refusal says when to retry', () => {
    const limits = limitsWith();
    getTimes(600, () => getPace(limits, 'subject', start));
    expect(() => limits.requirePace('subject', 'x', start)).toThrow(
      expect.objectContaining({ code: 'rate_limited', retryAfter: 1 }) as Error,
    );
    expect(limits.metrics.refused.inc).toHaveBeenCalledWith({ by: 'subject' });
  });
});

describe('warnings', () => {
  it('a player with a narrow filter causes none', () => {
    const { counts, warn, metrics } = limitsWith();
    getTimes(53, () => counts(card, { subject: 'v1', address: 'a' }, start));
    expect(metrics.excluded.inc).toHaveBeenCalledTimes(50);
    expect(warn).not.toHaveBeenCalled();
  });

  it('a source of unusually many answers is named once a day, with the card', () => {
    const { counts, warn } = limitsWith();
    getTimes(5000, () => counts(card, { subject: 'v1', address: 'a' }, start));
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(
      { source: 'v1', card: '64', kind: 'cost', count: 51 },
      expect.stringContaining('excluded from card statistics'),
    );
    getTimes(5000, () => counts(card, { subject: 'v1', address: 'a' }, start + 24 * hour));
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('an address that makes up visits is named', () => {
    const { counts, warn } = limitsWith();
    getTimes(100, (n) => counts(card, { subject: `v${n}`, address: 'a' }, start));
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ source: 'a' }), expect.any(String));
  });

  it('a source that sends too fast is named once a day', () => {
    const { requirePace, warn } = limitsWith(1);
    for (let n = 0; n < 100; n += 1) {
      try {
        requirePace('subject', 'x', start);
      } catch {
        // Refusals are counted below.
      }
    }
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
