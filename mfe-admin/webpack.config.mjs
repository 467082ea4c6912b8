import { remote } from '@cardwise/tooling/remote';

export default remote({ name: 'mfe_admin', dir: import.meta.dirname, port: 3004 });
