import { afterEach, expect, test, vi } from 'vitest';

async function headersAt(url: string, siteUrl: string): Promise<Map<string, string>> {
  vi.resetModules();
  vi.stubEnv('SITE_URL', siteUrl);
  const { securityHeaders } = await import('@/server/security-headers');
  return new Map(Object.entries(securityHeaders(url)));
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('a site on TLS sends HSTS for a year', async () => {
  const headers = await headersAt('/', 'https://meridian.example');
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
});

test('a site on plain HTTP does not send HSTS', async () => {
  expect((await headersAt('/', 'http://localhost:3000')).has('Strict-Transport-Security')).toBe(false);
});

test('only the embedded player can be framed by other sites', async () => {
  const policyAt = async (url: string) =>
    (await headersAt(url, 'http://localhost:3000')).get('Content-Security-Policy');
  expect(await policyAt('/video/embed/1/a-film')).toContain('frame-ancestors *');
  for (const url of ['/', '/video/1/a-film', '/video/embed', '/x/video/embed/1'])
    expect(await policyAt(url)).toContain("frame-ancestors 'self'");
});
