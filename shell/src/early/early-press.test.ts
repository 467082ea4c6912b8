import { keepPress } from './early-press.ts';

const pressed = jest.fn();
let button: HTMLButtonElement;

async function takeOver(part: string): Promise<void> {
  button.addEventListener('click', pressed);
  globalThis.repeatPress?.(document.querySelector(part));
  await Promise.resolve();
}

beforeAll(keepPress);
beforeEach(() => {
  pressed.mockClear();
  document.body.innerHTML = `
    <header><button type="button">Menu</button></header>
    <main><form><button type="button"><span>Report</span></button><button>Search</button><a href="#there">there</a></form></main>`;
  button = document.querySelector<HTMLButtonElement>('main button') as HTMLButtonElement;
});

it('makes a press again once its part has been taken over', async () => {
  button.querySelector('span')?.click();
  await takeOver('header');
  expect(pressed).not.toHaveBeenCalled();
  await takeOver('main');
  expect(pressed).toHaveBeenCalledTimes(1);
});

it.each(['form > button:last-of-type', 'a'])('leaves what browsers do by themselves to them: %s', async (selector) => {
  const element = document.querySelector<HTMLElement>(selector);
  const again = jest.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  element?.click();
  element?.addEventListener('click', again);
  await takeOver('main');
  expect(again).not.toHaveBeenCalled();
});

it('does not repeat a press that another script has taken', async () => {
  button.addEventListener('click', (event) => event.preventDefault(), { once: true });
  button.click();
  await takeOver('main');
  expect(pressed).not.toHaveBeenCalled();
});

it('does not repeat a press that made React take over the part', async () => {
  document.querySelector('main')?.addEventListener('click', () => void takeOver('main'), { capture: true, once: true });
  button.click();
  await Promise.resolve();
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('does not repeat a press on a button that is no longer there', async () => {
  button.click();
  button.remove();
  await takeOver('main');
  expect(pressed).not.toHaveBeenCalled();
});
