export { node as default } from '@cardwise/tooling/jest';
