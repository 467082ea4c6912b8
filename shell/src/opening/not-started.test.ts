import { notStartedId, tellWhereNotStarted } from './not-started.ts';

const message = () => document.getElementById(notStartedId);
const readyState = (state: DocumentReadyState) => jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);

beforeEach(() => {
  document.body.innerHTML = `<p id="${notStartedId}" hidden>Try again</p>`;
});
afterEach(() => jest.restoreAllMocks());

it('says so when the page is complete, not before', () => {
  readyState('interactive');
  tellWhereNotStarted();
  expect(message()).toHaveAttribute('hidden');
  dispatchEvent(new Event('load'));
  expect(message()).not.toHaveAttribute('hidden');
});

it('says so at once where it comes late itself', () => {
  readyState('complete');
  tellWhereNotStarted();
  expect(message()).not.toHaveAttribute('hidden');
});

it('says nothing where the shell runs', () => {
  readyState('interactive');
  tellWhereNotStarted();
  message()?.remove();
  dispatchEvent(new Event('load'));
  expect(message()).toBeNull();
});
