import { shell } from '@cardwise/tooling/shell';

import { crawlerFiles, fontLicences, manifests, openApi, pages, sharePicture, site } from './html-pages.mjs';
import { refusalPages } from './refusal-pages.mjs';

export default shell({
  dir: import.meta.dirname,
  port: 3000,
  template: 'src/index.ejs',
  server: './src/server.tsx',
  site,
  pages,
  manifestTemplate: 'src/site.webmanifest.ejs',
  manifests,
  files: [...crawlerFiles, ...refusalPages, fontLicences, openApi, sharePicture],
  early: './src/early/early.ts',
  workers: {
    'service-worker': './src/worker/service-worker.ts',
    'service-worker.retired': './src/worker/retired.ts',
  },
});
