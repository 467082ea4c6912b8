export { browser as default } from '@cardwise/tooling/jest';
