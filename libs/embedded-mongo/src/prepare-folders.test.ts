import { mongoUri, socketPath } from './prepare-folders.ts';

test('the socket is in the database folder', () => {
  expect(socketPath('/srv/cardwise/mongo', '/tmp', 1000)).toBe('/srv/cardwise/mongo/mongodb.sock');
});

test('a path that is too long or that drivers misread puts the socket in the temporary folder', () => {
  const long = `/srv/${'a'.repeat(90)}`;
  expect(socketPath(long, '/tmp', 1000)).toMatch(/^\/tmp\/cardwise-mongo-1000-[0-9a-f]{12}\/mongodb\.sock$/);
  expect(socketPath('/srv/50%20off', '/tmp', 1000)).toMatch(/^\/tmp\/cardwise-mongo-1000-/);
  expect(socketPath(long, `/var/folders/${'b'.repeat(60)}`, 1000)).toMatch(/^\/tmp\/cardwise-mongo-1000-/);
});

test('each folder has its own socket path, the same every time', () => {
  const [first, again, second] = ['x', 'x', 'y'].map((end) => socketPath(`/srv/${'a'.repeat(90)}${end}`, '/tmp', 1000));
  expect(first).toBe(again);
  expect(first).not.toBe(second);
});

test('no socket path exceeds the limit', () => {
  for (let length = 1; length < 300; length += 1) {
    expect(Buffer.byteLength(socketPath(`/${'ü'.repeat(length)}`, '/tmp', 4_294_967_294))).toBeLessThan(104);
  }
});

test('the connection string names the socket and connects directly', () => {
  expect(mongoUri('/srv/a b/mongodb.sock')).toBe('mongodb://%2Fsrv%2Fa%20b%2Fmongodb.sock/?directConnection=true');
});
