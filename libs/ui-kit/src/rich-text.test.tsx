import { render } from '@testing-library/react';

import { RichText } from './rich-text.tsx';

const htmlOf = (text: string) => render(<RichText text={text} />).container.innerHTML;

it.each([
  ['<b>Taunt</b>', '<b>Taunt</b>'],
  ['a <b>b <i>c</i></b> d', 'a <b>b <i>c</i></b> d'],
  ['<b>one</b><b>two</b>', '<b>one</b><b>two</b>'],
  ['<B>loud</B> <I>soft</i>', '<b>loud</b> <i>soft</i>'],
  ['plain', 'plain'],
  ['', ''],
])('shows bold and italic parts of %j', (text, html) => {
  expect(htmlOf(text)).toBe(html);
});

it.each([
  ['<b>open', '<b>open</b>'],
  ['<b><i>both', '<b><i>both</i></b>'],
  ['stray</b> end', 'stray end'],
  ['<b>a<i>b</b>c</i>', '<b>a<i>b</i></b>c'],
])('balances %j', (text, html) => {
  expect(htmlOf(text)).toBe(html);
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<b onclick="x">b',
  '<br>',
  '&lt;b&gt;',
  '2 < 3 > 1 & 4',
  '< b >',
])('shows %j literally', (text) => {
  const { container } = render(<RichText text={text} />);
  expect(container).toHaveTextContent(text, { normalizeWhitespace: false });
  expect(container.children).toHaveLength(0);
});
