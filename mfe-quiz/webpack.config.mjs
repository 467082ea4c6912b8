import { remote } from '@cardwise/tooling/webpack';

export default remote({ name: 'mfe_quiz', dir: import.meta.dirname, port: 3001 });
