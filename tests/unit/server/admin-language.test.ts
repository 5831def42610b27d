import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '@/language/translations.server';
import { COOKIE_PREFIX } from '@/platform/session-cookies';
import { setInstallationLanguage } from '@/server/admin-language';

afterEach(() => setLanguage('en', {}));

test('the CMS reads the language of the installation, whatever the browser and a cookie say', () => {
  setLanguage('de', {});
  const cookie = `a=1; ${COOKIE_PREFIX}-lng=en; ${COOKIE_PREFIX}-token=x`;
  const request = {
    headers: { 'accept-language': 'fr', cookie },
    rawHeaders: ['Accept-Language', 'fr', 'Cookie', cookie, 'Host', 'a'],
  };
  setInstallationLanguage(request);
  const left = `a=1; ${COOKIE_PREFIX}-token=x`;
  expect(request).toEqual({
    headers: { 'accept-language': 'de', cookie: left },
    rawHeaders: ['Host', 'a', 'accept-language', 'de', 'cookie', left],
  });
});

test('a request without a cookie gets none', () => {
  const request = { headers: {} as Record<string, string>, rawHeaders: [] as string[] };
  setInstallationLanguage(request);
  expect(request).toEqual({ headers: { 'accept-language': 'en' }, rawHeaders: ['accept-language', 'en'] });
});
