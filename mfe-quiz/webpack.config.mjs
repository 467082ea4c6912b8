import { remote } from '@cardwise/tooling/remote';

export default remote({ name: 'mfe_quiz', dir: import.meta.dirname, port: 3001 });
