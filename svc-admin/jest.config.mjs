export { service as default } from '@cardwise/tooling/jest';
