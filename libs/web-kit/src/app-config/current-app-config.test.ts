import { appConfig } from '@cardwise/contracts/catalogue/app-config';

import { fail, reply, startMockServer } from '../testing/mock-server.ts';
import { sampleAppConfig } from '../testing/sample-app-config.ts';
import { currentAppConfig, loadAppConfig } from './app-config-provider.tsx';

afterEach(() => localStorage.clear());

it('requests the configuration once per page, and again after a failure or on demand', async () => {
  const server = startMockServer([fail(appConfig, 'unavailable')]);
  await expect(currentAppConfig()).rejects.toMatchObject({ code: 'unavailable' });
  server.use(reply(appConfig, sampleAppConfig));
  await expect(Promise.all([loadAppConfig(), currentAppConfig(), currentAppConfig()])).resolves.toHaveLength(3);
  expect(server.calls(appConfig)).toHaveLength(2);
  await loadAppConfig();
  expect(server.calls(appConfig)).toHaveLength(3);
});
