import { oneSender } from './one-sender.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

it('works under a lock that all tabs share', async () => {
  const request = jest.fn(async (_name: string, work: () => Promise<void>) => work());
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const work = jest.fn(async () => {});
  await oneSender(work);
  expect(request).toHaveBeenCalledWith('answers', work);
  expect(work).toHaveBeenCalledTimes(1);
});

it('works without locks where there are none', async () => {
  const work = jest.fn(async () => {});
  await oneSender(work);
  expect(work).toHaveBeenCalledTimes(1);
});
