import { render } from '@testing-library/react';

const names = [
  'div',
  'span',
  'svg',
  'input',
  'button',
  'dialog',
  'details',
  'summary',
  'ruby',
  'rt',
  'li',
  'td',
  'title',
];
const attributes = [{}, { hidden: true }, { open: true }, { type: 'hidden' }, { style: 'display: none' }];
const styles = ['', 'visibility: hidden', 'pointer-events: none; opacity: 0.5', 'color: var(--color-text)'];

function open(name: string, given: object): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(given)) element.setAttribute(attribute, String(value));
  return element;
}

function fill(): Element[] {
  const { container } = render(<main />);
  for (const outer of names) {
    for (const given of attributes) {
      for (const style of outer === 'div' ? styles : ['']) {
        const parent = open(outer, { ...given, ...(style ? { style } : {}) });
        parent.append(...names.map((inner) => open(inner, given)));
        container.append(parent);
      }
    }
  }
  return [...container.querySelectorAll('*')];
}

it('an element is as shown, opaque and pressable as jsdom says from HTML’s own rules', () => {
  const elements = fill();
  const read = () =>
    elements.map((element) => {
      const { display, opacity, pointerEvents, visibility, color } = getComputedStyle(element);
      return { display, opacity, pointerEvents, visibility, color };
    });
  const quick = read();
  // With a stylesheet, jsdom computes the style itself.
  document.head.append(document.createElement('style'));
  expect(document.styleSheets).toHaveLength(1);
  expect(quick).toEqual(read());
});

it('a stylesheet counts', () => {
  const [element] = fill();
  expect(element).toBeVisible();
  const style = document.createElement('style');
  style.textContent = 'main { display: none }';
  document.head.append(style);
  expect(element).not.toBeVisible();
});
