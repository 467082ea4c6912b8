import { notStartedId, showWhereNotStarted } from './page-lifecycle.ts';

function message() {
  return document.getElementById(notStartedId);
}

function readyState(state: DocumentReadyState) {
  return jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);
}

beforeEach(() => {
  document.body.innerHTML = `<p id="${notStartedId}" hidden>Try again</p>`;
});
afterEach(() => jest.restoreAllMocks());

it('shows the message once the page has loaded, not before', () => {
  readyState('interactive');
  showWhereNotStarted();
  expect(message()).toHaveAttribute('hidden');
  dispatchEvent(new Event('load'));
  expect(message()).not.toHaveAttribute('hidden');
});

it('shows it at once if the page has already loaded', () => {
  readyState('complete');
  showWhereNotStarted();
  expect(message()).not.toHaveAttribute('hidden');
});

it('shows nothing if the shell is running', () => {
  readyState('interactive');
  showWhereNotStarted();
  message()?.remove();
  dispatchEvent(new Event('load'));
  expect(message()).toBeNull();
});
