import { getOverride, overrides } from './overrides.ts';

const { NODE_ENV } = process.env;
const page = document.documentElement;
const mine = 'http://localhost:3001/remoteEntry.js';

beforeEach(() => localStorage.setItem('override:mfe_quiz', mine));
afterEach(() => {
  process.env['NODE_ENV'] = NODE_ENV;
  delete page.dataset['override'];
  localStorage.clear();
});

it('during development any address replaces a remote', () => {
  expect(getOverride('mfe_quiz')).toBe(mine);
  expect(getOverride('mfe_admin')).toBeNull();
  expect(overrides()).toEqual([`mfe_quiz: ${mine}`]);
});

it('where storage is blocked there are none', () => {
  const blocked = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(getOverride('mfe_quiz')).toBeNull();
  expect(overrides()).toEqual([]);
  blocked.mockRestore();
});

it.each([
  ['http://localhost:3001', mine, true],
  ['http://localhost:3001', 'http://localhost:3001.example.org/remoteEntry.js', false],
  ['http://localhost:3001', 'https://example.org/remoteEntry.js', false],
  ['http://localhost:3001', '/remotes/mfe_quiz/remoteEntry.js', false],
  ['', mine, false],
  ['OVERRIDE_PLACEHOLDER', mine, false],
])('a deployed site that allows %j takes %s: %s', (allowed, address, taken) => {
  process.env['NODE_ENV'] = 'production';
  page.dataset['override'] = allowed;
  localStorage.setItem('override:mfe_quiz', address);
  expect(getOverride('mfe_quiz')).toBe(taken ? address : null);
  expect(overrides()).toHaveLength(taken ? 1 : 0);
});
