import { reportCard } from '@cardwise/contracts/admin/card-reports';
import { fail, renderScreen, reply } from '@cardwise/web-kit/testing';
import { screen } from '@testing-library/react';

import '../texts.ts';
import { Report } from './report-screen.tsx';

type Options = Pick<NonNullable<Parameters<typeof renderScreen>[1]>, 'api' | 'locale'>;

async function open(options: Options = {}) {
  const onClose = jest.fn();
  const result = await renderScreen(<Report card="64" name="Frost Giant" onClose={onClose} />, options);
  return { ...result, onClose };
}

it('sends what is chosen, by the keyboard too, and says thank you where the focus then is', async () => {
  const { user, server, onClose } = await open({ api: [reply(reportCard, { reported: true })] });
  expect(screen.getByRole('dialog', { name: 'Report this card' })).toBeInTheDocument();
  expect(screen.getByText('What is wrong with Frost Giant?')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Report this card' })).toHaveFocus();
  screen.getByRole('button', { name: /^It is outdated/ }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Thank you! We’ll take a look at this card.')).toHaveFocus();
  expect(server.calls(reportCard)).toEqual([{ body: { card: '64', reason: 'outdated' } }]);
  expect(screen.queryByRole('button', { name: /^It is/ })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('is sent once however often it is pressed', async () => {
  const answered = Promise.withResolvers<{ reported: true }>();
  const { user, server } = await open({ api: [reply(reportCard, () => answered.promise)] });
  const button = screen.getByRole('button', { name: /^It has a mistake/ });
  await user.dblClick(button);
  await user.click(screen.getByRole('button', { name: /^It is offensive/ }));
  expect(button).toHaveAttribute('aria-busy', 'true');
  answered.resolve({ reported: true });
  await screen.findByText(/^Thank you/);
  expect(server.calls(reportCard)).toHaveLength(1);
});

it('a report that could not be sent can be sent again', async () => {
  const { user, server } = await open({ api: [fail(reportCard, 'rate_limited')] });
  await user.click(screen.getByRole('button', { name: /^It can’t be read/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your report could not be sentThat was a bit too fast. Please wait a moment.',
  );
  server.use(reply(reportCard, { reported: true }));
  await user.click(screen.getByRole('button', { name: /^It can’t be read/ }));
  expect(await screen.findByText(/^Thank you/)).toBeInTheDocument();
});

it('can be closed without a report', async () => {
  const { user, server, onClose } = await open();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(server.calls(reportCard)).toEqual([]);
});

it('speaks the page’s language', async () => {
  await open({ locale: 'pl' });
  expect(screen.getByRole('dialog', { name: 'Zgłoś tę kartę' })).toHaveTextContent(
    'Co jest nie tak z kartą Frost Giant?',
  );
});
