import type { PayloadRequest } from 'payload';
import { expect, test, vi } from 'vitest';
import { accountAuthEndpoints } from '../../../collections/hooks/account-auth';
import { requireCurrentPassword } from '../../../collections/hooks/credentials';

vi.mock('@/platform/external-services', () => ({
  callerOf: (headers: Headers) => ({ network: '192.0.2.1', headers, cookie: () => null }),
  services: () => ({ limiter: { consume: async () => null } }),
}));

const SHORT = 'abc';

test('the first account of an installation needs a password that keeps the rule', async () => {
  const created = vi.fn();
  const payload = { config: { custom: {} }, count: async () => ({ totalDocs: 0 }), create: created };
  const data = { email: 'first@magazine.example', password: SHORT };
  const req = { headers: new Headers(), method: 'POST', payload, user: null, data } as unknown as PayloadRequest;
  const response = await accountAuthEndpoints.find(({ path }) => path === '/first-register')?.handler(req);
  expect(response?.status).toBe(400);
  expect(await response?.text()).toContain('at least 10 characters');
  expect(created).not.toHaveBeenCalled();
});

test('the CMS changes nobody’s password', async () => {
  const change = (id: number, role: string, more: object = {}) => {
    const req = { user: { id: 1, email: 'editor@magazine.example', role }, t: (key: string) => key };
    const data = { password: 'Evening-Light-34#', currentPassword: 'Meridian-Noon-12!', ...more };
    return requireCurrentPassword({ args: { id, data }, operation: 'update', req } as never);
  };
  await expect(change(1, 'editor')).rejects.toThrow('button on your account page');
  await expect(change(1, 'admin', { email: 'new@magazine.example' })).rejects.toThrow('button on your account page');
  await expect(change(2, 'admin')).rejects.toThrow('Only the owner');
});
