import { addVersions } from './add-versions.ts';

it('a dependency that no workspace has is refused by its name', () => {
  const manifest = { dependencies: { koa: '', 'nobody-has-this': '' }, devDependencies: { 'nor-this': '' } };
  expect(() => addVersions(JSON.stringify(manifest))).toThrow(
    'No workspace has a version of nobody-has-this, nor-this.',
  );
});
