import { appConfig } from '@cardwise/contracts/app-config';
import { fail, reply, sampleAppConfig, startMockServer } from '@cardwise/web-kit/testing';

import { defaultFilter } from '../filter/default-filter.ts';
import { fetchFirst } from './fetch-first.ts';

const source = () => ({ prefetch: jest.fn(), take: jest.fn(), waiting: jest.fn(), subscribe: jest.fn() });
const sources = () => ({ quiz: source(), 'pixel-quiz': source() });

afterEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
});

it('asks, on the page of a quiz, for what its screen will ask for', async () => {
  startMockServer([reply(appConfig, sampleAppConfig)]);
  history.replaceState(null, '', '/de/pixel-quiz?types=minion');
  const { quiz, 'pixel-quiz': pixel } = sources();
  await fetchFirst({ quiz, 'pixel-quiz': pixel });
  const filter = {
    ...defaultFilter(sampleAppConfig, 'pixel-quiz'),
    hero: false,
    location: false,
    spell: false,
    weapon: false,
  };
  expect(pixel.prefetch).toHaveBeenCalledWith({ mode: 'pixel-quiz', filter, locale: 'de' }, []);
  expect(quiz.prefetch).not.toHaveBeenCalled();
});

it('asks for nothing on other pages', async () => {
  startMockServer([]);
  history.replaceState(null, '', '/statistics/core/1');
  const { quiz, 'pixel-quiz': pixel } = sources();
  await fetchFirst({ quiz, 'pixel-quiz': pixel });
  expect(quiz.prefetch).not.toHaveBeenCalled();
  expect(pixel.prefetch).not.toHaveBeenCalled();
});

it('leaves it to the screen when there is no configuration', async () => {
  jest.resetModules();
  startMockServer([fail(appConfig, 'unavailable')]);
  const fresh = await import('./fetch-first.ts');
  const { quiz, 'pixel-quiz': pixel } = sources();
  await fresh.fetchFirst({ quiz, 'pixel-quiz': pixel });
  expect(quiz.prefetch).not.toHaveBeenCalled();
});
