import { sanitiseSvg } from './sanitise-svg.ts';

function svg(inner: string, attributes = 'viewBox="0 0 8 8"') {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
}

it('keeps shapes and colours', () => {
  const source = svg(
    '<g fill="currentColor"><path d="M0 0h8v8z" stroke-width="2"></path><circle cx="4" cy="4" r="2"></circle></g>',
  );
  expect(sanitiseSvg(source)).toBe(source);
});

it('keeps gradients of the drawing itself', () => {
  const source = svg(
    '<defs><linearGradient id="a"><stop offset="1" stop-color="#fff"></stop></linearGradient></defs><rect fill="url(#a)"></rect>',
  );
  expect(sanitiseSvg(source)).toBe(source);
});

it.each([
  ['scripts', '<script>alert(1)</script>'],
  ['foreign content', '<foreignObject><body><p>hi</p></body></foreignObject>'],
  ['links', '<a href="https://x.example"><path d="M0 0"/></a>'],
  ['pictures', '<image href="https://x.example/a.png"/>'],
  ['styles', '<style>@import "https://x.example"</style>'],
  ['animations', '<animate attributeName="href"/>'],
  ['nested documents', '<svg onload="alert(1)"><path d="M0 0"/></svg>'],
  ['text', 'text'],
])('drops %s', (_, inner) => {
  expect(sanitiseSvg(svg(inner))).toBe(svg(''));
});

it('drops handlers, styles and references to elsewhere', () => {
  const source = svg('<rect onclick="alert(1)" style="fill:red" fill="url(https://x.example)" href="#a" width="8"/>');
  expect(sanitiseSvg(source)).toBe(svg('<rect width="8"></rect>'));
});

it('does not let a value break out of its quotes', () => {
  expect(sanitiseSvg(svg(`<rect fill='"&gt;&lt;script&gt;' width="8"/>`))).toBe(svg('<rect width="8"></rect>'));
});

it('drops declarations and entities', () => {
  const source = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]>${svg('<path d="M0 0"/>')}`;
  expect(sanitiseSvg(source)).toBe(svg('<path d="M0 0"></path>'));
});

it.each([
  ['a page', '<html><body></body></html>'],
  ['nothing', ''],
  ['a drawing without a size', svg('<path d="M0 0"/>', 'width="8"')],
  ['what is too large', svg(`<path d="${'M0 0'.repeat(20_000)}"/>`)],
])('refuses %s', (_, source) => {
  expect(() => sanitiseSvg(source)).toThrow();
});
