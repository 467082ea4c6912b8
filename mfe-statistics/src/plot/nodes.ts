import type { ColumnPlot, LinePlot } from '@cardwise/contracts/statistics/plot';

export function shape<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Record<string, string | number>,
  ...content: SVGElement[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...content);
  return made;
}

/**
 * Creates a slider, operated by keys, pointer or touch, and an output that reads the chosen step's values. The slider
 * begins at the last step.
 */
export function stepReader(
  { series, steps }: Pick<ColumnPlot | LinePlot, 'series' | 'steps'>,
  format: (value: number) => string,
  onStep: (index: number) => void,
): HTMLElement[] {
  const all: LinePlot['steps'] = steps;
  const values = element('span', 'values');
  const remarks = element('span', 'remarks');
  const words = element('output', 'readout', values, remarks);
  words.classList.toggle(
    'remarked',
    all.some(({ note, mark }) => note ?? mark),
  );
  words.setAttribute('aria-hidden', 'true');
  const slider = element('input', 'slider');
  const read = () => {
    const index = Number(slider.value);
    const { label = '', values: numbers = [], note, mark } = all[index] ?? {};
    const said = series.map(({ name }, of) => {
      const value = numbers[of] ?? null;
      return `${name}: ${value === null ? '–' : format(value)}`;
    });
    const noted = [note, mark].filter((text) => text !== undefined);
    values.textContent = [label, ...said].join(' · ');
    remarks.textContent = noted.join(' · ');
    slider.setAttribute('aria-valuetext', [label, ...said, ...noted].join(' · '));
    onStep(index);
  };
  const last = String(steps.length - 1);
  Object.assign(slider, { type: 'range', min: '0', max: last, step: '1', value: last });
  slider.setAttribute('aria-label', series.map(({ name }) => name).join(', '));
  slider.addEventListener('input', read);
  read();
  return [slider, words];
}

export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
}
