import { type Settings, checkSettings } from './use-settings.ts';

function check(name: string) {
  return checkSettings({ name, background: null });
}

function refused(message: string) {
  return { issues: [{ path: 'name', message }] };
}

it('trims the name', () => {
  expect(check('  Ada  ')).toEqual({ body: { name: 'Ada', background: null } satisfies Settings });
});

it('accepts names of 1 to 40 characters', () => {
  expect(check('A').issues).toBeUndefined();
  expect(check('A'.repeat(40)).issues).toBeUndefined();
  expect(check('A'.repeat(41))).toEqual(refused('must be at most 40 characters long'));
});

it('rejects a blank name', () => {
  expect(check('   ')).toEqual(refused('must not be empty'));
});

it('rejects invisible characters', () => {
  expect(check('Ada\u200bBot')).toEqual(refused('must not contain control or invisible characters'));
});
