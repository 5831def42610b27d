import { expect, test } from 'vitest';
import { createGiftToken, isGiftToken } from '@/domain/gifts/gift-token';
import { DEVICE_COOKIE, deviceCookie, knownDevice } from '@/platform/session-cookies';

const bitsOf = (text: string) => Buffer.from(text, 'base64url').length * 8;

test('gift links and ids of devices have 128 random bits', () => {
  const token = createGiftToken('/article/a');
  expect(bitsOf(token.split('.')[0] ?? '')).toBe(128);
  expect(isGiftToken(token, '/article/a')).toBe(true);
  expect(isGiftToken(token, '/article/b')).toBe(false);

  const [, value = ''] = new RegExp(`^${DEVICE_COOKIE}=([^;]+)`).exec(deviceCookie('a@b.co')) ?? [];
  expect(bitsOf(knownDevice(value, 'a@b.co') ?? '')).toBe(128);
  expect(knownDevice(value, 'c@d.co')).toBeNull();
});
