import { createHmac } from 'node:crypto';
import { jwtSign } from 'payload';
import { afterAll, expect, test, vi } from 'vitest';
import { SESSION_COOKIE } from '@/platform/session-cookies';
import { currentToken, tokenKeyOf, withCurrentToken } from '@/platform/session-token';

const PRESENT = 'the-present-secret-of-this-installation';
const FORMER = 'the-former-secret-of-this-installation';
const SECRETS: [string, string] = [PRESENT, FORMER];

vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
afterAll(() => void vi.useRealTimers());

/** Signs a token as Payload does. */
const tokenBy = async (secret: string) => {
  const fieldsToSign = { id: 7, collection: 'users', sid: 'a-session' };
  return (await jwtSign({ fieldsToSign, secret: tokenKeyOf(secret), tokenExpiration: 1_000 })).token;
};

test('a session signed with a former secret gets the signature of the present one, with the same claims', async () => {
  const [present, former] = [await tokenBy(PRESENT), await tokenBy(FORMER)];
  expect(currentToken(former, SECRETS)).toBe(present);
  expect(currentToken(present, SECRETS)).toBe(present);
  expect(currentToken(former, [PRESENT])).toBe(former);
});

test('forged, altered and other tokens are left as they are', async () => {
  const former = await tokenBy(FORMER);
  const [header = '', claims = '', signature = ''] = former.split('.');
  const otherClaims = Buffer.from('{"id":1,"collection":"users","sid":"a-session"}').toString('base64url');
  const headerOf = (alg: string) => Buffer.from(JSON.stringify({ alg })).toString('base64url');
  const signed = (text: string) => createHmac('sha256', tokenKeyOf(FORMER)).update(text).digest('base64url');
  const hs512 = `${headerOf('HS512')}.${claims}`;
  for (const token of [
    await tokenBy('a-secret-that-this-installation-never-had'),
    `${hs512}.${signed(hs512)}`,
    `${header}.${otherClaims}.${signature}`,
    `${header}.${claims}.${signature.slice(0, -1)}`,
    `${header}.${claims}.`,
    `${headerOf('none')}.${claims}.`,
    `x.${claims}.${signature}`,
    'no token',
    '',
  ]) {
    expect(currentToken(token, SECRETS)).toBe(token);
  }
});

test('only the session cookie is changed', async () => {
  const [present, former] = [await tokenBy(PRESENT), await tokenBy(FORMER)];
  const cookies = (token: string) => `a=1; ${SESSION_COOKIE}=${token}; other-${SESSION_COOKIE}=${former}; b=${former}`;
  expect(withCurrentToken(cookies(former), SECRETS)).toBe(cookies(present));
  expect(withCurrentToken(`${SESSION_COOKIE}=${former}`, SECRETS)).toBe(`${SESSION_COOKIE}=${present}`);
  expect(withCurrentToken('a=1', SECRETS)).toBe('a=1');
});
