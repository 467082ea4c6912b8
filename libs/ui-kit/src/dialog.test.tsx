import { modalDelay } from '@cardwise/contracts/site/timing';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { DialogProps } from './dialog.tsx';
import { Dialog } from './dialog.tsx';

function dialogWith(props: Partial<DialogProps>) {
  return (
    <Dialog open title="Change filter" onClose={() => {}} {...props}>
      <p id="about">What is asked</p>
      {props.children}
    </Dialog>
  );
}

it('is a modal dialog named by its title', () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(dialogWith({ describedBy: 'about' }));
  expect(screen.getByRole('dialog', { name: 'Change filter' })).toHaveAccessibleDescription('What is asked');
  expect(showModal).toHaveBeenCalledTimes(1);
  showModal.mockRestore();
});

it('is not in the page while closed', () => {
  render(dialogWith({ open: false }));
  expect(screen.queryByText('What is asked')).toBeNull();
});

it('focuses its title', () => {
  render(dialogWith({}));
  expect(screen.getByRole('heading', { name: 'Change filter' })).toHaveFocus();
});

it('focuses an element that asks for it', () => {
  render(dialogWith({ actions: <button data-autofocus>Go on</button> }));
  expect(screen.getByRole('button', { name: 'Go on' })).toHaveFocus();
});

it('asks its owner to close on Escape, and stays open until then', () => {
  const onClose = jest.fn();
  render(dialogWith({ onClose }));
  const dialog = screen.getByRole('dialog');
  const escape = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, escape);
  expect(escape.defaultPrevented).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog).toHaveAttribute('open');
});

it('notifies its owner when the browser closed it', () => {
  const onClose = jest.fn();
  render(dialogWith({ onClose }));
  screen.getByRole<HTMLDialogElement>('dialog').close();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes the native dialog when unmounted, without asking', () => {
  const onClose = jest.fn();
  const close = jest.spyOn(HTMLDialogElement.prototype, 'close');
  const { rerender } = render(dialogWith({ onClose }));
  rerender(dialogWith({ onClose, open: false }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  close.mockRestore();
});

it('has a close button if that has a name', async () => {
  const onClose = jest.fn();
  const { rerender } = render(dialogWith({ onClose }));
  expect(screen.queryByRole('button')).toBeNull();
  rerender(dialogWith({ onClose, closeLabel: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('lets the browser close it on a click outside only if allowed', () => {
  const { rerender } = render(dialogWith({}));
  expect(screen.getByRole('dialog')).toHaveAttribute('closedby', 'closerequest');
  rerender(dialogWith({ closeOnBackdrop: true }));
  expect(screen.getByRole('dialog')).toHaveAttribute('closedby', 'any');
});

describe('delayed', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('opens half a second late', () => {
    render(dialogWith({ delayed: true }));
    act(() => jest.advanceTimersByTime(modalDelay - 1));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('dialog')).toHaveAttribute('open');
  });

  it('does not open if closed in the meantime', () => {
    const { rerender } = render(dialogWith({ delayed: true }));
    rerender(dialogWith({ delayed: true, open: false }));
    act(() => jest.advanceTimersByTime(modalDelay));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits again when reopened', () => {
    const { rerender } = render(dialogWith({ delayed: true }));
    act(() => jest.advanceTimersByTime(modalDelay));
    rerender(dialogWith({ delayed: true, open: false }));
    rerender(dialogWith({ delayed: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
