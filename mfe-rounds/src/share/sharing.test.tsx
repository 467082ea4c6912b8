import { errorStatuses } from '@cardwise/contracts/http/problem';
import { createChallenge } from '@cardwise/contracts/rounds/challenges';
import { ApiError } from '@cardwise/web-kit';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

import '../texts.ts';
import { renderTen } from '../../test/render-ten.tsx';
import { makeResult, makeRound, tenAnswers } from '../../test/make-result.ts';
import { RoundResultView } from '../result/round-result-view.tsx';

type Options = NonNullable<Parameters<typeof renderTen>[1]>;

function show(round = makeRound(), options: Options = {}) {
  return renderTen(<RoundResultView round={round} />, options);
}

function provide(name: 'share' | 'canShare' | 'clipboard', value: unknown) {
  return Object.defineProperty(navigator, name, { value, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
  jest.restoreAllMocks();
});

function shareButton() {
  return screen.getByRole('button', { name: 'Share as text' });
}

const squares = '✅✅❌✅✅✅❌✅✅✅';

describe('text', () => {
  it('goes to the system’s share sheet, and tells no answer', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    const { user } = await show();
    provide('share', share);
    await user.click(shareButton());
    expect(share).toHaveBeenCalledWith({
      text: `The Daily Ten, November 22, 2026\n${squares}\n8/10 · 1:07.4 · 🔥 5 days in a row\nBetter than 64% of players\nhttp://localhost/daily`,
    });
  });

  it('is in the page’s language and links to the page in it', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    const streak = { days: 1, best: 1, pause: false, played_today: true };
    const result = makeResult({ daily: { ...makeResult().daily!, streak } });
    const { user } = await show(makeRound({ result }), { locale: 'de' });
    provide('share', share);
    await user.click(screen.getByRole('button', { name: 'Als Text teilen' }));
    expect(share).toHaveBeenCalledWith({
      text: `Die täglichen Zehn, 22. November 2026\n${squares}\n8/10 · 1:07,4 · 🔥 1 Tag in Folge\nBesser als 64\u00A0% der Spieler\nhttp://localhost/de/taegliche-zehn`,
    });
  });

  it('is copied where there is no share sheet', async () => {
    const { user } = await show();
    await user.click(shareButton());
    expect(await screen.findByText('Copied! Paste it wherever you like.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain(squares);
  });

  it('is copied if the share sheet is refused, and says nothing if the player closes it', async () => {
    const { user } = await show();
    provide('share', () => Promise.reject(new DOMException('closed', 'AbortError')));
    await user.click(shareButton());
    expect(screen.queryByText(/^Copied!/)).toBeNull();
    provide('share', () => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await user.click(shareButton());
    expect(await screen.findByText(/^Copied!/)).toBeVisible();
  });

  it('can be copied by hand if the browser refuses to copy', async () => {
    const { user } = await show();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(shareButton());
    expect(await screen.findByText(/^Your browser doesn’t allow copying/)).toBeVisible();
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Share as text' });
    expect(field).toHaveFocus();
    expect(field.value).toContain(squares);
    expect(field.selectionEnd).toBe(field.value.length);
  });

  it('has neither streak nor share without one worth saying, counts unanswered questions as wrong, and practice links to its day', async () => {
    const round = makeRound({
      kind: 'archive',
      answered: tenAnswers().slice(0, 8),
      result: makeResult({ score: 6, better_than: 49, daily: null }),
    });
    const { user } = await show(round);
    await user.click(shareButton());
    expect(await navigator.clipboard.readText()).toBe(
      'The Daily Ten, November 22, 2026\n✅✅❌✅✅✅❌✅❌❌\n6/10 · 1:07.4\nhttp://localhost/daily/2026-11-22',
    );
  });
});

describe('picture', () => {
  const files: File[] = [];
  const sizes: string[] = [];
  const written: string[] = [];

  beforeEach(() => {
    files.length = sizes.length = written.length = 0;
    const nothing = () => {};
    const context = {
      fillText: (text: string) => written.push(text),
      measureText: (text: string) => ({ width: text.length * 60 }),
      createRadialGradient: () => ({ addColorStop: nothing }),
      ...Object.fromEntries(
        ['fillRect', 'strokeRect', 'beginPath', 'roundRect', 'fill', 'stroke', 'moveTo', 'lineTo'].map((name) => [
          name,
          nothing,
        ]),
      ),
    };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
      this: HTMLCanvasElement,
      done,
    ) {
      sizes.push(`${this.width}×${this.height}`);
      done(new Blob(['png'], { type: 'image/png' }));
    });
    Object.defineProperty(document, 'fonts', { value: { load: () => Promise.resolve([]) }, configurable: true });
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = nothing;
  });

  const press = async (round = makeRound()) => {
    const { user } = await show(round);
    await user.click(screen.getByRole('button', { name: 'Share as picture' }));
  };

  it('is 1200 × 630 and goes to the share sheet as a file', async () => {
    provide('canShare', () => true);
    provide('share', (data: ShareData) => {
      files.push(...(data.files ?? []));
      return Promise.resolve();
    });
    await press();
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]).toMatchObject({ name: 'daily-ten-2026-11-22.png', type: 'image/png' });
    expect(sizes).toEqual(['1200×630']);
    expect(written).toEqual([
      'The Daily Ten',
      'November 22, 2026',
      '8/10',
      '1:07.4 · 5 days in a row',
      'Cardwise · localhost',
    ]);
  });

  it('is downloaded where files cannot be shared', async () => {
    const downloads: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      downloads.push(this.download);
    });
    await press();
    expect(await screen.findByText('The picture has been downloaded.')).toBeVisible();
    expect(downloads).toEqual(['daily-ten-2026-11-22.png']);
  });

  it('says so if it cannot be drawn', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await press();
    expect(await screen.findByText('The picture could not be created.')).toBeVisible();
  });
});

describe('challenge', () => {
  beforeEach(() => localStorage.clear());

  const make = () => screen.getByRole('button', { name: 'Create and share the link' });
  const refused = (code: 'validation_failed' | 'conflict') =>
    reply(createChallenge, () => {
      const issues = [{ path: 'name', message: 'must be another one' }];
      const problem = { type: 'about:blank', title: '', status: errorStatuses[code], code, requestId: 'test', issues };
      throw new ApiError(code, { problem });
    });
  const made = reply(createChallenge, { challenge: 'challenge-123456' });

  it('is made of the round once; its link is shared and stays on the page', async () => {
    const { user, server } = await show(undefined, { api: [made] });
    await user.click(make());
    expect(await screen.findByText(/^Copied!/)).toBeVisible();
    const link = 'http://localhost/daily/challenge/challenge-123456';
    expect(await navigator.clipboard.readText()).toBe(
      `I got 8/10 (1:07.4) on Cardwise. Can you beat me? Same ten questions:\n${link}`,
    );
    expect(screen.getByLabelText('Link to the challenge')).toHaveValue(link);
    await user.click(screen.getByRole('button', { name: 'Share the link' }));
    expect(server.calls(createChallenge)).toEqual([{ params: { id: 'round-1234567890' }, body: {} }]);
  });

  it('that was made before shows its link again', async () => {
    await show(makeRound({ result: makeResult({ made: 'challenge-123456' }) }));
    expect(screen.getByLabelText('Link to the challenge')).toHaveValue(
      'http://localhost/daily/challenge/challenge-123456',
    );
    expect(screen.queryByRole('button', { name: 'Create and share the link' })).toBeNull();
  });

  it('is made with the name that a visitor gives, which is kept for the next one', async () => {
    const { user, server, unmount } = await show(undefined, { api: [refused('validation_failed')] });
    await user.type(screen.getByLabelText('Your name (optional)'), 'Ada ');
    await user.click(make());
    expect(await screen.findByText(/^This name can’t be shown/)).toBeVisible();
    server.use(refused('conflict'));
    await user.click(make());
    expect(await screen.findByText(/^Someone in this challenge already has this name/)).toBeVisible();
    expect(screen.queryByText('The challenge could not be created')).toBeNull();
    server.use(made);
    await user.click(make());
    await screen.findByLabelText('Link to the challenge');
    expect(server.calls(createChallenge).at(-1)).toEqual({
      params: { id: 'round-1234567890' },
      body: { name: 'Ada' },
    });
    unmount();
    await show();
    expect(screen.getByLabelText('Your name (optional)')).toHaveValue('Ada ');
  });

  it('a failure is reported and can be retried', async () => {
    const { user, server } = await show(undefined, { api: [fail(createChallenge, 'unavailable')] });
    await user.click(make());
    expect(await screen.findByText('The challenge could not be created')).toBeVisible();
    server.use(made);
    await user.click(make());
    expect(await screen.findByLabelText('Link to the challenge')).toBeVisible();
  });

  it('a round of a challenge shares that one', async () => {
    const { user, server } = await show(makeRound({ kind: 'challenge', challenge: 'challenge-abcdef' }));
    await user.click(screen.getByRole('button', { name: 'Share the link' }));
    expect(await screen.findByText(/^Copied!/)).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain('/daily/challenge/challenge-abcdef');
    expect(server.calls(createChallenge)).toEqual([]);
  });
});
