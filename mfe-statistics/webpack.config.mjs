import { remote } from '@cardwise/tooling/remote';

export default remote({ name: 'mfe_statistics', dir: import.meta.dirname, port: 3002 });
