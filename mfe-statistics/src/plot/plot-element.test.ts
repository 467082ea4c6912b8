import type { Plot } from '@cardwise/contracts/statistics/plot';
import { waitFor } from '@testing-library/dom';

import { definePlot } from './plot-element.ts';

const name = definePlot();
const plot: Plot = {
  shape: 'bars',
  unit: 'percent',
  bars: [
    { label: 'Easy', value: 62.5 },
    { label: 'Hard', value: null },
  ],
};

function show(properties: { plot?: Plot }, attributes: Record<string, string> = {}) {
  const host = Object.assign(document.createElement(name), properties);
  for (const [key, value] of Object.entries(attributes)) host.setAttribute(key, value);
  host.innerHTML = '<table><tr><th>Easy</th><td>62.5%</td></tr></table>';
  document.body.append(host);
  return host;
}

function inside(host: Element, selector: string) {
  return [...(host.shadowRoot?.querySelectorAll(selector) ?? [])];
}

function texts(host: Element, selector: string) {
  return inside(host, selector).map(({ textContent }) => textContent?.replace(/\s/g, ' '));
}

function drawn(host: Element) {
  return waitFor(() => expect(inside(host, '.plot')).toHaveLength(1));
}

function longBars(host: Element) {
  return inside(host, '.value').map((bar) => bar.getAttribute('width'));
}

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = 'en';
});

it('shows its children until it has drawn, and then leaves them to screen readers', async () => {
  const host = show({ plot });
  expect(inside(host, 'slot')).toHaveLength(1);
  expect(inside(host, '.words slot')).toHaveLength(0);
  await drawn(host);
  expect(inside(host, '.words slot')).toHaveLength(1);
  expect(inside(host, '.plot[aria-hidden=true]')).toHaveLength(1);
  expect(host.querySelector('table')).toHaveTextContent('62.5%');
});

it('draws a bar of each share, with its number, and none for what was never counted', async () => {
  const host = show({ plot });
  await drawn(host);
  expect(texts(host, '.label')).toEqual(['Easy', 'Hard']);
  expect(texts(host, '.number')).toEqual(['62.5%', '–']);
  expect(longBars(host)).toEqual(['62.5%', '0%']);
  expect(texts(host, '.tick')).toEqual(['0%', '50%', '100%']);
});

it('other numbers reach to the largest of them', async () => {
  const host = show({
    plot: { shape: 'bars', unit: 'count', bars: [1000, 4000].map((value) => ({ label: 'b', value })) },
  });
  await drawn(host);
  expect(longBars(host)).toEqual(['25%', '100%']);
  expect(texts(host, '.tick')).toEqual(['0', '2,000', '4,000']);
});

it('nothing but zeros has no bars', async () => {
  const host = show({ plot: { shape: 'bars', unit: 'seconds', bars: [{ label: 'b', value: 0 }] } });
  await drawn(host);
  expect(longBars(host)).toEqual(['0%']);
});

it('writes numbers in the language of the page, also after that changes', async () => {
  document.documentElement.lang = 'de';
  const host = show({ plot });
  await drawn(host);
  expect(texts(host, '.number')[0]).toBe('62,5 %');
  document.documentElement.lang = 'pl';
  await waitFor(() => expect(texts(host, '.number')[0]).toBe('62,5%'));
});

it('takes its numbers from HTML, too', async () => {
  const host = show({}, { plot: JSON.stringify(plot) });
  await drawn(host);
  expect(texts(host, '.number')).toEqual(['62.5%', '–']);
});

it('follows its property', async () => {
  const host = show({ plot });
  await drawn(host);
  Object.assign(host, { plot: { ...plot, bars: [{ label: 'Easy', value: 100 }] } });
  await waitFor(() => expect(texts(host, '.number')).toEqual(['100%']));
});

it('refuses what is no plot, naming every field at fault', () => {
  const bars = [{ label: 7, value: -1 }];
  expect(() => show({ plot: { shape: 'bars', unit: 'percent', bars } as unknown as Plot })).toThrow(/label[^]*value/);
});

function slider(host: Element) {
  return inside(host, 'input')[0] as HTMLInputElement;
}

function move(host: Element, to: string) {
  slider(host).value = to;
  slider(host).dispatchEvent(new Event('input'));
}

describe('columns', () => {
  const columns: Plot = {
    shape: 'columns',
    unit: 'count',
    series: [
      { name: 'Visits', tone: 'plain' },
      { name: 'Failed', tone: 'error' },
    ],
    steps: [
      { label: '9:00', values: [4000, 1] },
      { label: '10:00', values: [0, 0] },
    ],
  };

  it('show the parts over the whole, small ones visibly', async () => {
    const host = show({ plot: columns });
    await drawn(host);
    const heights = (tone: string) => inside(host, tone).map((column) => column.getAttribute('height'));
    expect([heights('.plain'), heights('.error')]).toEqual([
      ['100', '0'],
      ['4', '0'],
    ]);
  });

  it('are read out step by step by a slider, which keeps its step when the numbers change', async () => {
    const host = show({ plot: columns });
    await drawn(host);
    expect(texts(host, 'output')).toEqual(['10:00 · Visits: 0 · Failed: 0']);
    move(host, '0');
    expect(slider(host)).toHaveAccessibleName('Visits, Failed');
    expect(slider(host)).toHaveAttribute('aria-valuetext', '9:00 · Visits: 4,000 · Failed: 1');
    slider(host).focus();
    Object.assign(host, {
      plot: { ...columns, steps: [{ label: '9:00', values: [4000, 2] }, ...columns.steps.slice(1)] },
    });
    await waitFor(() => expect(texts(host, 'output')).toEqual(['9:00 · Visits: 4,000 · Failed: 2']));
    expect(host.shadowRoot?.activeElement).toBe(slider(host));
  });

  it('have no slider in a table’s cell', async () => {
    const host = show({ plot: { ...columns, compact: true } });
    await drawn(host);
    expect(inside(host, 'input, output')).toEqual([]);
  });
});

describe('lines', () => {
  const lines: Plot = {
    shape: 'lines',
    unit: 'percent',
    series: [{ name: 'Correct' }],
    steps: [
      { label: 'September', values: [25], note: '8 answers' },
      { label: 'October', values: [null] },
      { label: 'November', values: [62.5], note: '16 answers', mark: 'Cost changed' },
    ],
  };

  it('go through what was measured, between a scale up to 100 and the ends of the period', async () => {
    const host = show({ plot: lines });
    await drawn(host);
    expect(inside(host, '.line').map((line) => line.getAttribute('points'))).toEqual(['0.5,75 2.5,37.5']);
    expect(inside(host, '.point')).toHaveLength(2);
    expect(texts(host, '.tick')).toEqual(['100%', '50%', '0%', 'September', 'November']);
    expect(inside(host, '.legend')).toEqual([]);
  });

  it('are crossed where something happened, which the slider reads out', async () => {
    const host = show({ plot: lines });
    await drawn(host);
    expect(inside(host, '.mark').map((line) => line.getAttribute('x1'))).toEqual(['2']);
    expect(slider(host)).toHaveAttribute('aria-valuetext', 'November · Correct: 62.5% · 16 answers · Cost changed');
    move(host, '1');
    expect(slider(host)).toHaveAttribute('aria-valuetext', 'October · Correct: –');
    expect(texts(host, '.values')).toEqual(['October · Correct: –']);
  });

  it('begin where they are told to, in a band of what is uncertain', async () => {
    const steps = [1200, 1400].map((value) => ({
      label: String(value),
      values: [value],
      band: { low: value - 200, high: value + 310 },
    }));
    const host = show({ plot: { ...lines, unit: 'count', least: 1000, steps } });
    await drawn(host);
    expect(inside(host, '.line').map((line) => line.getAttribute('points'))).toEqual(['0.5,75 1.5,50']);
    expect(inside(host, '.band').map((band) => band.getAttribute('points')?.split(' '))).toEqual([
      ['0.5,36.25', '1.5,11.25', '1.5,75', '0.5,100'],
    ]);
    expect(texts(host, '.tick').slice(0, 3)).toEqual(['1,800', '1,400', '1,000']);
  });

  it('are told apart by a legend if there are several, and reach to the largest value', async () => {
    const steps = [{ label: 'Monday', values: [3, 4000] }];
    const host = show({ plot: { shape: 'lines', unit: 'count', series: [{ name: 'Easy' }, { name: 'Hard' }], steps } });
    await drawn(host);
    expect(texts(host, '.entry')).toEqual(['Easy', 'Hard']);
    expect(texts(host, '.scale .tick')).toEqual(['4,000', '2,000', '0']);
    expect(inside(host, '.point').map((point) => point.getAttribute('y1'))).toEqual(['99.925', '0']);
  });
});

it('another build on the same page takes another name', async () => {
  await jest.isolateModulesAsync(async () => {
    const next = await import('./plot-element.ts');
    expect([name, next.definePlot()]).toEqual(['cardwise-plot', 'cardwise-plot-1']);
  });
});
