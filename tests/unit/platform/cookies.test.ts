import { afterEach, expect, test, vi } from 'vitest';

async function cookiesAt(siteUrl: string): Promise<string[]> {
  vi.resetModules();
  vi.stubEnv('SITE_URL', siteUrl);
  const site = await import('@/platform/session-cookies');
  const { endedMeterCookie, meterCookie, newCard } = await import('@/platform/meter-card');
  return [
    ...site.sessionCookies('token'),
    ...site.endedSessionCookies(),
    site.deviceCookie('a@b.co'),
    site.cartCookie('token'),
    site.endedCartCookie(),
    site.providerCookie('flow'),
    site.endedProviderCookie(),
    meterCookie(newCard('2026-11')),
    endedMeterCookie(),
  ];
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('with https every cookie has a name that no other host can set', async () => {
  for (const line of await cookiesAt('https://meridian.example')) {
    // The mark that earlier versions set is deleted.
    if (line.startsWith('masthead-signed-in=; Path=/; Max-Age=0;')) continue;
    expect(line).toMatch(/^__Host-masthead-[a-z-]+=/);
    expect(line).toMatch(/; Path=\/;.*; Secure$/);
    expect(line).not.toMatch(/; Domain=/i);
  }
});

test('without https the names have no prefix', async () => {
  for (const line of await cookiesAt('http://localhost:3000')) {
    expect(line).toMatch(/^masthead-[a-z-]+=/);
    expect(line).not.toContain('Secure');
  }
});
