import { appConfig } from '@cardwise/contracts/app-config';
import { screen } from '@testing-library/react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';

import { callApi } from '../api/call-api.ts';
import { useAppConfig } from '../app-config/app-config-provider.tsx';
import { useLocale } from '../i18n/use-locale.ts';
import { useSession } from '../session/session-provider.tsx';
import { reply } from './mock-server.ts';
import { renderScreen } from './render-screen.tsx';
import { sampleAppConfig } from './sample-app-config.ts';

const Screen = () => {
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
};

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
