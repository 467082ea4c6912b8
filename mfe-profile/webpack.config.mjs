import { remote } from '@cardwise/tooling/remote';

export default remote({ name: 'mfe_profile', dir: import.meta.dirname, port: 3003 });
