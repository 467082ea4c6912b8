import { service } from '@cardwise/tooling/jest';

// Tests await whole imports, with all their pictures.
export default { ...service, testTimeout: 90_000 };
