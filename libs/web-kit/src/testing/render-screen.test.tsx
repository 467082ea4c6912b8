import { appConfig } from '@cardwise/contracts/catalogue/app-config';
import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';

import { callApi } from '../api/call-api.ts';
import { useAppConfig } from '../app-config/app-config-provider.tsx';
import { useLocale } from '../i18n/init-i18n.ts';
import { useSession } from '../session/session-provider.tsx';
import { reply } from './mock-server.ts';
import { renderScreen } from './render-screen.tsx';
import { sampleAppConfig } from './sample-app-config.ts';

function Screen() {
  const navigate = useNavigate();
  const { set } = useParams();
  const [search] = useSearchParams();
  const { user } = useSession();
  return (
    <>
      <p>{[useLocale(), set, search.get('page'), user?.name, useAppConfig().current].join(' ')}</p>
      <button onClick={() => void navigate('/elsewhere?x=1')}>go</button>
      <button onClick={() => void callApi(appConfig, {})}>call</button>
    </>
  );
}

it('renders a screen as the shell would, in a language, for a player', async () => {
  const { user, server, address } = await renderScreen(<Screen />, {
    locale: 'de',
    route: '/sets/core?page=2',
    path: '/sets/:set/*',
    player: { id: '1', name: 'Ann', role: 'user', background: null },
    api: [reply(appConfig, sampleAppConfig)],
  });
  expect(screen.getByText('de core 2 Ann ited')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'call' }));
  expect(server.calls(appConfig)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'go' }));
  expect(address()).toBe('/elsewhere?x=1');
});

function compute(ms: number) {
  for (const end = performance.now() + ms; performance.now() < end;);
}

/** Takes longer than React's scheduler works at a time, and is done two effects later. */
function Slow() {
  const [effects, setEffects] = useState(0);
  compute(10);
  useEffect(() => {
    if (effects < 2) setEffects(effects + 1);
  }, [effects]);
  return <p>slow, {effects}</p>;
}

function Arriving() {
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    setTimeout(() => setArrived(true));
  }, []);
  return arrived && <Slow />;
}

it('a change is found once React has run its effects, however slow the machine', async () => {
  await renderScreen(<Arriving />);
  expect(await screen.findByText(/^slow/)).toHaveTextContent('slow, 2');
});
