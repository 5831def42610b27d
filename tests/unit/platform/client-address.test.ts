import { expect, test } from 'vitest';
import { clientAddress, SOCKET_HEADER } from '@/platform/client-address';

const headers = (socket: string, forwarded?: string) =>
  new Headers({ [SOCKET_HEADER]: socket, ...(forwarded ? { 'X-Forwarded-For': forwarded } : {}) });

test('without trusted proxies the connection counts, whatever headers a client sends', () => {
  expect(clientAddress(headers('192.0.2.1', '8.8.8.8'), 0)).toBe('192.0.2.1');
  expect(clientAddress(headers('192.0.2.1'), 0)).toBe('192.0.2.1');
});

test('behind proxies the address that the outermost trusted one saw counts', () => {
  expect(clientAddress(headers('10.0.0.1', '8.8.8.8, 192.0.2.1'), 1)).toBe('192.0.2.1');
  expect(clientAddress(headers('10.0.0.1', '8.8.8.8, 192.0.2.1, 10.0.0.2'), 2)).toBe('192.0.2.1');
});

test('a chain shorter than the number of proxies yields its first address', () => {
  expect(clientAddress(headers('10.0.0.1'), 2)).toBe('10.0.0.1');
});

test('an IPv6 address counts by its /64, an IPv4 one in IPv6 form as IPv4', () => {
  expect(clientAddress(headers('2001:db8:1:2:3:4:5:6'), 0)).toBe('2001:db8:1:2::/64');
  expect(clientAddress(headers('2001:db8::1'), 0)).toBe('2001:db8:0:0::/64');
  expect(clientAddress(headers('::1'), 0)).toBe('0:0:0:0::/64');
  expect(clientAddress(headers('::ffff:192.0.2.1'), 0)).toBe('192.0.2.1');
});

test('an unknown connection has a key, and every key is short', () => {
  expect(clientAddress(new Headers(), 0)).toBe('unknown');
  expect(clientAddress(headers('10.0.0.1', 'x'.repeat(9000)), 1)).toHaveLength(64);
});
