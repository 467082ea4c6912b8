import { shell } from '@cardwise/tooling/webpack';

import { pages } from './html-pages.mjs';

export default shell({ dir: import.meta.dirname, port: 3000, template: 'src/index.ejs', pages });
