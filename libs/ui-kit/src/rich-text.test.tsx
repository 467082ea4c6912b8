import { render, screen } from '@testing-library/react';

import { LinkedText, RichText } from './rich-text.tsx';

function getHtml(text: string) {
  return render(<RichText text={text} />).container.innerHTML;
}

it.each([
  ['<b>Taunt</b>', '<b>Taunt</b>'],
  ['a <b>b <i>c</i></b> d', 'a <b>b <i>c</i></b> d'],
  ['<b>one</b><b>two</b>', '<b>one</b><b>two</b>'],
  ['<B>loud</B> <I>soft</i>', '<b>loud</b> <i>soft</i>'],
  ['plain', 'plain'],
  ['', ''],
])('shows bold and italic parts of %j', (text, html) => {
  expect(getHtml(text)).toBe(`<span>${html}</span>`);
});

it.each([
  ['<b>open', '<b>open</b>'],
  ['<b><i>both', '<b><i>both</i></b>'],
  ['stray</b> end', 'stray end'],
  ['<b>a<i>b</b>c</i>', '<b>a<i>b</i></b>c'],
])('balances %j', (text, html) => {
  expect(getHtml(text)).toBe(`<span>${html}</span>`);
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
  expect(container.firstElementChild?.children).toHaveLength(0);
});

it.each([
  ['More at https://example.org/news?a=1&b=2#top', 'https://example.org/news?a=1&b=2#top'],
  ['See http://example.org.', 'http://example.org'],
  ['(see https://example.org/a)', 'https://example.org/a'],
  ['https://example.org/Hall_(building), and more', 'https://example.org/Hall_(building)'],
  ['Look: HTTPS://EXAMPLE.ORG!', 'HTTPS://EXAMPLE.ORG'],
])('the address in %j is a link', (text, url) => {
  const { container } = render(<LinkedText text={text} />);
  expect(container).toHaveTextContent(text);
  const link = screen.getByRole('link', { name: url });
  expect(link).toHaveAttribute('href', url);
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

it.each(['javascript:alert(1)', '//example.org', 'https://', 'mailto:ann@example.org', 'ftp://example.org/a'])(
  '%j is text, not a link',
  (text) => {
    const { container } = render(<LinkedText text={text} />);
    expect(container).toHaveTextContent(text);
    expect(screen.queryByRole('link')).toBeNull();
  },
);

it('markup is shown literally', () => {
  const text = '<a href="https://example.org" onclick="alert(1)">here</a> <img src=x onerror=alert(1)>';
  const { container } = render(<LinkedText text={text} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('img, [onclick]')).toBeNull();
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://example.org');
});

it('two addresses become two links', () => {
  render(<LinkedText text="https://one.example and https://two.example" />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'https://one.example',
    'https://two.example',
  ]);
});
