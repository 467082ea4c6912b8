import { appConfig } from '@cardwise/contracts/catalogue/app-config';
import { aboutPage } from '@cardwise/contracts/site/pages';
import { session } from '@cardwise/contracts/profile/session';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';

import { useAppConfig } from '../app-config/app-config-provider.tsx';
import { onSuiteEvent } from '../events/suite-events.ts';
import { usePageHead } from '../head/page-head.ts';
import { useLocale } from '../i18n/init-i18n.ts';
import { Link } from 'react-router-dom';
import { useSession } from '../session/session-provider.tsx';
import { reply, startMockServer } from '../testing/mock-server.ts';
import { sampleAppConfig } from '../testing/sample-app-config.ts';
import { elementScreens } from './element-screens.tsx';

type Properties = { card?: string; onClose?: () => void };

function Screen({ card, onClose }: Properties) {
  const { current } = useAppConfig();
  const { user } = useSession();
  usePageHead({ title: 'Cards' });
  return (
    <button onClick={onClose}>
      {card} of {current}, {user?.name}, {useLocale()}
    </button>
  );
}

function Where() {
  return (
    <p>
      at {useParams()['*']} <Link to="/else">away</Link>
    </p>
  );
}

function Broken(): never {
  throw new Error('Stop');
}

const user = { id: '1', name: 'Ann', role: 'user' as const, background: null };
const navigation = new EventTarget();
beforeEach(() => {
  Object.assign(globalThis, { navigation });
  startMockServer([reply(appConfig, sampleAppConfig), reply(session, { user })]);
});

function speak(locale: string) {
  return act(async () => {
    document.documentElement.lang = locale;
    await new Promise((resolve) => setTimeout(resolve));
  });
}

afterEach(async () => {
  act(() => document.body.replaceChildren());
  await speak('en');
});

const shown: Record<string, () => ReactNode> = { where: Where };

async function showElement(name: string): Promise<HTMLElement & { properties?: Properties }> {
  const { screens } = elementScreens({ contract: 1, screens: { [name]: shown[name] ?? Screen } }, [aboutPage]);
  const element = document.createElement(screens[name] ?? '');
  await act(async () => document.body.append(element));
  return element;
}

it('is an element with configuration, player, language and what it is given, whose head the page learns', async () => {
  const heads: unknown[] = [];
  const stop = onSuiteEvent('head:changed', (head) => heads.push(head));
  const element = await showElement('screen');
  const closed = jest.fn();
  await act(() => Object.assign(element, { properties: { card: 'Ace', onClose: closed, children: 'loading' } }));
  await userEvent.click(await screen.findByText('Ace of ited, Ann, en'));
  expect(closed).toHaveBeenCalledTimes(1);
  await speak('de');
  expect(await screen.findByText('Ace of ited, Ann, de')).toBeInTheDocument();
  act(() => element.remove());
  expect(element).toBeEmptyDOMElement();
  expect(heads).toEqual([{ title: 'Cards' }, null]);
  stop();
});

it('takes a name that is free', async () => {
  const { localName: first } = await showElement('screen');
  const { localName: second } = await showElement('screen');
  expect(first).toMatch(/^own-screen/);
  expect(second).not.toBe(first);
});

it('follows navigations of the page’s other router, and tells it of its own', async () => {
  history.replaceState(null, '', '/about/us');
  await showElement('where');
  expect(await screen.findByText(/^at /)).toHaveTextContent('at us');
  const pushed = (type: string) =>
    act(async () => navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType: type })));
  history.pushState(null, '', '/about/them');
  await pushed('traverse');
  expect(screen.getByText(/^at /)).toHaveTextContent('at us');
  await pushed('push');
  expect(screen.getByText(/^at /)).toHaveTextContent('at them');
});

it('says when it has crashed', async () => {
  const { screens } = elementScreens({ contract: 1, screens: { broken: Broken } }, []);
  const element = document.createElement(screens['broken'] ?? '');
  const crash = new Promise<unknown>((resolve) => element.addEventListener('error', ({ error }) => resolve(error)));
  // `act` would throw the error.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  document.body.append(element);
  expect(await crash).toEqual(new Error('Stop'));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
