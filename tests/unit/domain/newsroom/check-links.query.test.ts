import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { GuardedFetch } from '@/platform/guarded-fetch';

// The environment is read when its module is loaded.
beforeAll(() => {
  vi.resetModules();
  vi.stubEnv('OUTGOING_HOSTS', 'listed.example, *.listed.example');
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('links to hosts that the installation doesn’t list are neither requested nor reported as broken', async () => {
  const { checkAddresses } = await import('@/domain/newsroom/check-links.query');
  const requested: string[] = [];
  const missing: GuardedFetch = async (address) => {
    requested.push(String(address));
    return { status: 404, headers: new Headers(), bytes: Buffer.alloc(0), text: '' };
  };
  const targets = ['https://other.example/a', 'https://a.listed.example/b'].map((url) => ({ url }));
  const states = await checkAddresses(targets as Parameters<typeof checkAddresses>[0], missing);
  expect(requested).toEqual(['https://a.listed.example/b']);
  expect(states).toHaveLength(2);
  expect(states).toContainEqual({ url: 'https://other.example/a', title: '', state: 'fine' });
  expect(states).toContainEqual({ url: 'https://a.listed.example/b', title: '', state: 'missing' });
});

test('the form of an address says that its host isn’t listed, and who can change that', async () => {
  const { addressFault } = await import('@/platform/guarded-fetch');
  expect(addressFault('https://listed.example/hook')).toBeNull();
  expect(addressFault('https://other.example/hook')).toBe(
    'This site only requests addresses of listed hosts. Ask your administrator to add other.example to OUTGOING_HOSTS.',
  );
});
