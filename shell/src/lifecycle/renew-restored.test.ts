import { renewRestored } from './renew-restored.ts';

const { documentElement } = document;

function restore(persisted: boolean) {
  return dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

beforeAll(() => {
  document.cookie = 'session_changed=before';
  renewRestored();
});

it('a page that the browser restores stays as it was left', () => {
  document.cookie = 'theme=dark';
  restore(true);
  expect(documentElement).not.toHaveAttribute('hidden');
});

it('it is hidden and loaded anew if somebody has logged in or out since', () => {
  document.cookie = 'session_changed=after';
  restore(false);
  expect(documentElement).not.toHaveAttribute('hidden');
  // jsdom cannot load a page and reports that as an error.
  const reloads = jest.spyOn(console, 'error').mockImplementation(() => {});
  restore(true);
  expect(reloads.mock.calls).toEqual([[expect.objectContaining({ message: expect.stringContaining('navigation') })]]);
  expect(documentElement).toHaveAttribute('hidden');
  reloads.mockClear();
});
