import { hasNewShell } from './update-banner.tsx';

const { fetch } = globalThis;
const page = document.documentElement;

function live(build: string, status = 200) {
  globalThis.fetch = jest.fn(async () => ({ ok: status === 200, text: async () => build }) as Response);
}

afterEach(() => {
  globalThis.fetch = fetch;
  delete page.dataset['build'];
});

it('detects a build other than the page’s', async () => {
  page.dataset['build'] = 'a';
  live('a\n');
  expect(await hasNewShell()).toBe(false);
  live('b');
  expect(await hasNewShell()).toBe(true);
});

it('treats a failed check as no new build', async () => {
  page.dataset['build'] = 'a';
  live('Not Found', 404);
  expect(await hasNewShell()).toBe(false);
});

it('does not check during development', async () => {
  live('b');
  expect(await hasNewShell()).toBe(false);
  expect(globalThis.fetch).not.toHaveBeenCalled();
});
