import { remote } from '@cardwise/tooling/webpack';

export default remote({ name: 'mfe_profile', dir: import.meta.dirname, port: 3003 });
