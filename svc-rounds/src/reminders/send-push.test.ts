import { isPushService } from './send-push.ts';

const hosts = ['fcm.googleapis.com', '*.push.services.mozilla.com'];

it.each(['https://fcm.googleapis.com/fcm/send/abc', 'https://updates.push.services.mozilla.com/wpush/v2/abc'])(
  'sends to %s',
  (endpoint) => {
    expect(isPushService(endpoint, hosts)).toBe(true);
  },
);

it.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://push.services.mozilla.com.evil.example/',
  'https://evilpush.services.mozilla.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest',
  'https://localhost/',
  'file:///etc/passwd',
  'nonsense',
  '',
])('does not send to %s', (endpoint) => {
  expect(isPushService(endpoint, hosts)).toBe(false);
});
