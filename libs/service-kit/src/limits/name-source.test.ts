import { createSourceNames } from './name-source.ts';

const { ofAddress, ofSubject } = createSourceNames();

it('an IPv4 address is one source, also when mapped to IPv6', () => {
  expect(ofAddress('::ffff:203.0.113.7')).toBe(ofAddress('203.0.113.7'));
  expect(ofAddress('203.0.113.8')).not.toBe(ofAddress('203.0.113.7'));
});

it('a /64 of IPv6 is one source', () => {
  expect(ofAddress('2001:db8:1:2::1')).toBe(ofAddress('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(ofAddress('2001:db8:1:3::1')).not.toBe(ofAddress('2001:db8:1:2::1'));
});

it('all invalid addresses are one source', () => {
  expect(ofAddress('')).toBe(ofAddress('unknown'));
});

it('a name reveals neither address nor visit, and changes with each restart', () => {
  expect(ofAddress('203.0.113.7')).toMatch(/^address [\w-]{12}$/);
  expect(ofSubject({ visit: 'visit-1' })).toMatch(/^visit [\w-]{12}$/);
  expect(createSourceNames().ofAddress('203.0.113.7')).not.toBe(ofAddress('203.0.113.7'));
});

it('the subject is the player, else the visit', () => {
  expect(ofSubject({ user: 'ada', visit: 'visit-1' })).toBe('player ada');
  expect(ofSubject({})).toBeUndefined();
});
