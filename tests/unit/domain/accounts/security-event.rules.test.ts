import { expect, test } from 'vitest';
import { deviceLabel } from '@/domain/accounts/security-event.rules';

test('devices have the names that their owners know', () => {
  expect(deviceLabel('Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537 Chrome/130.0 Safari/537 Edg/130.0')).toBe(
    'Edge on Windows',
  );
  expect(deviceLabel('Mozilla/5.0 (iPhone; CPU iPhone OS 17) AppleWebKit Version/17 Mobile Safari/604')).toBe(
    'Safari on iPhone',
  );
  expect(deviceLabel('curl/8.0')).toBe('A program');
  expect(deviceLabel(null)).toBe('A program');
});
