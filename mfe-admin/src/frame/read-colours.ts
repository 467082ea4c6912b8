/** ui-kit's custom properties without the prefix `--color-`. */
const names = [
  'ground',
  'surface',
  'raised',
  'hover',
  'sunken',
  'text',
  'muted',
  'heading',
  'link',
  'line',
  'edge',
  'brass',
  'brass-bright',
  'brass-dark',
  'on-brass',
  'accent',
  'focus',
  'error-text',
  'error-edge',
  'error-ground',
  'success-edge',
  'warning-edge',
  'info-edge',
] as const;

export type Colours = Record<(typeof names)[number], string>;

/** The theme's colours as `rgb(…)`, because antd computes with them; null if the page has no design tokens. */
export const readColours = (): Colours | null => {
  const probe = document.body.appendChild(document.createElement('span'));
  try {
    const colours = names.map((name) => {
      probe.style.color = `var(--color-${name})`;
      return [name, getComputedStyle(probe).color] as const;
    });
    return colours.every(([, colour]) => colour.startsWith('rgb')) ? (Object.fromEntries(colours) as Colours) : null;
  } finally {
    probe.remove();
  }
};
