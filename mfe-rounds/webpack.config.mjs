import { remote } from '@cardwise/tooling/remote';

export default remote({ name: 'mfe_rounds', dir: import.meta.dirname, port: 3005 });
