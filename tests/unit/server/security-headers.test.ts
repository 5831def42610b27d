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
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('with HSTS_INCLUDE_SUBDOMAINS, HSTS includes the subdomains', async () => {
  vi.stubEnv('HSTS_INCLUDE_SUBDOMAINS', 'true');
  const headers = await headersAt('/', 'https://meridian.example');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

test('a site on plain HTTP does not send HSTS', async () => {
  expect((await headersAt('/', 'http://localhost:3000')).has('strict-transport-security')).toBe(false);
});

test('only the embedded player can be framed by other sites', async () => {
  const policyAt = async (url: string) =>
    (await headersAt(url, 'http://localhost:3000')).get('content-security-policy');
  expect(await policyAt('/video/embed/1/a-film')).toContain('frame-ancestors *');
  for (const url of ['/', '/video/1/a-film', '/video/embed', '/x/video/embed/1'])
    expect(await policyAt(url)).toContain("frame-ancestors 'self'");
});

test('no response allows plugins or a base address of its own', async () => {
  for (const url of ['/', '/video/embed/1/a-film', '/service/latest', '/api/cms/files/file/a.pdf']) {
    const policy = (await headersAt(url, 'http://localhost:3000')).get('content-security-policy');
    expect(policy).toMatch(/(?:^|; )object-src 'none'(?:;|$)/);
    expect(policy).toMatch(/(?:^|; )base-uri 'none'(?:;|$)/);
  }
});

test.each([
  [false, 'content-security-policy'],
  [true, 'content-security-policy-report-only'],
])(
  'with CSP_REPORT_ONLY=%s, %s allows only files of the site and the scripts of the page',
  async (isReportOnly, name) => {
    vi.resetModules();
    vi.stubEnv('NODE_ENV', 'production');
    vi.stubEnv('CSP_REPORT_ONLY', String(isReportOnly));
    const { scriptHeaders } = await import('@/server/security-headers');
    const headers = scriptHeaders('/', ["'sha256-abc='"]);
    expect(Object.keys(headers)).toEqual([name]);
    expect(headers[name]).toMatch(/script-src 'self' 'sha256-abc='$/);
    expect(headers[name]).not.toContain('unsafe');
  },
);

test.each([
  ['STRIPE_SECRET_KEY', 'sk_test_1', 'https://js.stripe.com https://*.js.stripe.com'],
  ['CAPTCHA_PROVIDER', 'recaptcha', 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/'],
])('scripts of a service are allowed only if the installation uses it: %s', async (name, value, origins) => {
  vi.resetModules();
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv(name, value);
  const { scriptHeaders } = await import('@/server/security-headers');
  const policy = scriptHeaders('/', ["'sha256-abc='"])['content-security-policy'];
  expect(policy).toMatch(/script-src 'self' .*'sha256-abc='$/);
  expect(policy?.split("'self' ").at(-1)).toBe(`${origins} 'sha256-abc='`);
});
