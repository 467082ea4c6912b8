export { fragmentEnv as env } from '@cardwise/service-kit/process/env';
