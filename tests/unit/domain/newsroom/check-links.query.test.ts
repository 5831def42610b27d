import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { GuardedFetch } from '@/platform/guarded-fetch';

// Before the environment is read.
vi.hoisted(() => {
  process.env.OUTGOING_HOSTS = 'listed.example, *.listed.example';
});
let checkAddresses: typeof import('@/domain/newsroom/check-links.query').checkAddresses;
let addressFault: typeof import('@/platform/guarded-fetch').addressFault;
beforeAll(async () => {
  ({ checkAddresses } = await import('@/domain/newsroom/check-links.query'));
  ({ addressFault } = await import('@/platform/guarded-fetch'));
});
afterAll(() => {
  delete process.env.OUTGOING_HOSTS;
});

test('links to hosts that the installation doesn’t list are neither requested nor reported as broken', async () => {
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

test('the form of an address says that its host isn’t listed, and who can change that', () => {
  expect(addressFault('https://listed.example/hook')).toBeNull();
  expect(addressFault('https://other.example/hook')).toBe(
    'This site only requests addresses of listed hosts. Ask your administrator to add other.example to OUTGOING_HOSTS.',
  );
});
