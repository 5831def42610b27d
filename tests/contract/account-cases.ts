import { type Mock, vi } from 'vitest';
import { isCaptchaEnabled } from '@/domain/accounts/captcha.command';
import { confirmAddress } from '@/domain/accounts/change-address.command';
import { changePassword } from '@/domain/accounts/change-password.command';
import { deleteAccount } from '@/domain/accounts/delete-account.command';
import { endOwnSessions, signOut } from '@/domain/accounts/end-sessions.command';
import { GeolocationError, readGeolocation } from '@/domain/accounts/geolocation.rules';
import { replaceLostFactor } from '@/domain/accounts/lost-factor.command';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  readPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@/domain/accounts/passkey.command';
import { readPersonalData } from '@/domain/accounts/personal-data.query';
import { readPlace } from '@/domain/accounts/place.query';
import { presentGuest } from '@/domain/accounts/profile.presenter';
import { readProfile, readProfileOf } from '@/domain/accounts/profile.query';
import {
  beginProviderConnection,
  disconnectIdentity,
  readProviderConnection,
} from '@/domain/accounts/provider-connection.command';
import { beginProviderSignIn, finishProviderSignIn, finishWithCode } from '@/domain/accounts/provider-sign-in.command';
import { register } from '@/domain/accounts/register.command';
import { requestReset } from '@/domain/accounts/request-reset.command';
import { resetPassword } from '@/domain/accounts/reset-password.command';
import {
  beginFactor,
  confirmFactor,
  readFactorState,
  removeFactor,
  renewRecoveryCodes,
} from '@/domain/accounts/second-factor.command';
import { readSessions } from '@/domain/accounts/session.query';
import { signIn } from '@/domain/accounts/sign-in.command';
import { updateProfile } from '@/domain/accounts/update-profile.command';
import { sendVerificationAgain } from '@/domain/accounts/verify-address.command';
import { DomainError, type ErrorCode } from '@/domain/errors';
import { quotaOf } from '@/domain/metering/meter.rules';
import type { ExternalServices } from '@/platform/caller';
import { EDITOR, jsonRequest, USER } from '../unit/api/world';
import type { Case } from './cases';

const session = { token: 'a.b.c', userId: 7, sessionId: 's', name: 'a@b.co' };
const profile = presentGuest({ article: quotaOf(4, 0), ascend: quotaOf(3, 0) });
const geolocation = readGeolocation({});

interface Shape {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Path as requested. The endpoint's `path` may have parameters. */
  url: string;
  path?: string;
  body?: unknown;
  /** Domain function that the endpoint calls, and its result. */
  mocks: (...args: never[]) => unknown;
  result: unknown;
  /** Error codes of the domain, by status. */
  errors?: Record<number, ErrorCode>;
  isForUsers?: boolean;
  isForStaff?: boolean;
  status?: number;
  malformed?: string;
}

/** Returns one request for every status that an endpoint documents. */
export function casesOf(shape: Shape): Record<string, Record<number, Case>> {
  const { method, url, body, errors = {}, mocks, result } = shape;
  const mock = mocks as unknown as Mock<() => Promise<unknown>>;
  const send = (input: unknown, headers: Record<string, string> = {}): RequestInit =>
    body === undefined
      ? { method: method.toUpperCase(), headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } }
      : jsonRequest(method.toUpperCase(), input, headers);
  const viewer = shape.isForUsers ? { viewer: USER } : shape.isForStaff ? { viewer: EDITOR } : {};
  const call: Case = { url, init: send(body), ...viewer };
  const cases: Record<number, Case> = {
    [shape.status ?? 200]: {
      ...call,
      arrange: () => {
        mock.mockResolvedValue(result);
        vi.mocked(readProfileOf).mockResolvedValue(profile);
      },
    },
    429: { ...call, isOverLimit: true },
    500: { ...call, arrange: () => mock.mockRejectedValue(new Error('the service is down')) },
  };
  if (method !== 'get') cases[403] = { ...call, init: send(body, { 'Sec-Fetch-Site': 'cross-site' }) };
  if (shape.isForUsers) cases[401] = { url, init: send(body) };
  if (shape.isForStaff) cases[404] = { url, init: send(body), viewer: USER };
  if (shape.malformed) cases[400] = { ...call, url: shape.malformed };
  if (body !== undefined) {
    cases[400] = { ...call, init: send('{') };
    cases[413] = { ...call, init: send(`"${'x'.repeat(200_000)}"`) };
    cases[415] = { ...call, init: send(body, { 'Content-Type': 'application/xml' }) };
  }
  for (const [status, code] of Object.entries(errors)) {
    cases[Number(status)] = { ...call, arrange: () => mock.mockRejectedValue(new DomainError(code)) };
  }
  return { [`${method} ${shape.path ?? url}`]: cases };
}

const captcha = (challenge: () => Promise<Record<string, unknown> | null>): Partial<ExternalServices> => ({
  captcha: { name: 'altcha', siteKey: '', verify: async (token: string) => token, challenge },
});
const geo = (locate: () => Promise<typeof geolocation>): Partial<ExternalServices> => ({ geo: { locate } });
const broken = () => Promise.reject(new Error('the service is down'));
const limited = (url: string): Case => ({ url, isOverLimit: true });
const solved = { algorithm: 'SHA-256', challenge: 'x', maxnumber: 9, salt: 's', signature: 'y' };

const captchaCases = casesOf({
  method: 'get',
  url: '/api/recaptcha/enabled',
  mocks: isCaptchaEnabled,
  result: true,
});
for (const each of Object.values(captchaCases['get /api/recaptcha/enabled'] ?? {})) {
  each.services = captcha(async () => null);
}

const credential = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} };
const passkey = { id: 1, name: 'Firefox on Windows', addedAt: '2026-01-01T00:00:00.000Z', lastUsedAt: null };
const challenge = { options: { challenge: 'x' }, ticket: 'x' };

/** A call that requires the password first. */
const confirmed = { method: 'post', body: { password: 'x' }, isForUsers: true } as const;
const confirmedByStaff = { method: 'post', body: { password: 'x' }, isForStaff: true } as const;

/** One request for every status that the account endpoints document. The caller mocks their domain functions. */
export const ACCOUNT_CASES: Record<string, Record<number, Case>> = {
  ...casesOf({
    method: 'post',
    url: '/authenticate',
    body: { username: 'a@b.co', password: 'x' },
    mocks: signIn,
    result: session,
    errors: { 401: 'wrong-credentials', 423: 'locked', 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'get',
    url: '/logout',
    mocks: signOut,
    result: undefined,
    status: 303,
    malformed: '/logout?x=%00',
  }),
  ...casesOf({ method: 'post', url: '/service/user-service/logout', mocks: signOut, result: undefined }),
  ...casesOf({
    method: 'post',
    url: '/api/user/register',
    body: { firstName: 'A', lastName: 'B', emailAddress: 'a@b.co', password: 'x' },
    mocks: register,
    result: session,
    errors: { 409: 'address-taken', 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'post',
    url: '/api/user/subscriber/register',
    body: { firstName: 'A', lastName: 'B', emailAddress: 'a@b.co', password: 'x', id: 100 },
    mocks: register,
    result: session,
    errors: { 409: 'address-taken', 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'get',
    url: '/service/user/second-factor',
    mocks: readFactorState,
    result: { since: null, isDue: false, recoveryCodesLeft: 0 },
    isForUsers: true,
  }),
  ...casesOf({
    ...confirmed,
    url: '/service/user/second-factor',
    mocks: beginFactor,
    result: { secret: 'x', uri: 'x', qr: 'x' },
    errors: { 409: 'conflict', 423: 'locked', 503: 'unavailable' },
  }),
  ...casesOf({
    ...confirmed,
    url: '/service/user/second-factor/confirm',
    body: { code: '123456' },
    mocks: confirmFactor,
    result: ['x'],
    errors: { 409: 'conflict', 503: 'unavailable' },
  }),
  ...casesOf({
    ...confirmed,
    url: '/service/user/second-factor/recovery-codes',
    mocks: renewRecoveryCodes,
    result: ['x'],
    errors: { 409: 'conflict', 423: 'locked', 503: 'unavailable' },
  }),
  ...casesOf({
    ...confirmed,
    url: '/service/user/second-factor/remove',
    mocks: removeFactor,
    result: undefined,
    errors: { 423: 'locked', 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'post',
    url: '/service/authenticate/passkey/challenge',
    mocks: beginPasskeySignIn,
    result: challenge,
  }),
  ...casesOf({
    method: 'post',
    url: '/service/authenticate/passkey',
    body: {
      ticket: 'x',
      response: { ...credential, response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } },
    },
    mocks: signInWithPasskey,
    result: session,
    errors: { 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'get',
    url: '/service/authenticate/provider',
    mocks: beginProviderSignIn,
    result: { location: 'https://id.example/authorize', flow: 'x' },
    status: 303,
    malformed: '/service/authenticate/provider?return=a&return=b',
    errors: { 404: 'not-found' },
  }),
  ...casesOf({
    method: 'get',
    url: '/service/authenticate/provider/callback',
    mocks: finishProviderSignIn,
    result: { session, target: '/admin' },
    status: 303,
    malformed: '/service/authenticate/provider/callback?code=a&code=b',
    errors: { 404: 'not-found' },
  }),
  ...casesOf({
    method: 'post',
    url: '/service/authenticate/provider/code',
    body: { code: '123456' },
    mocks: finishWithCode,
    result: { problem: 'expired', target: '/admin' },
    errors: { 404: 'not-found', 423: 'locked' },
  }),
  ...casesOf({
    method: 'get',
    url: '/service/user/passkeys',
    mocks: readPasskeys,
    result: [passkey],
    isForUsers: true,
  }),
  ...casesOf({
    ...confirmed,
    url: '/service/user/passkeys/challenge',
    mocks: beginPasskey,
    result: challenge,
    errors: { 409: 'conflict', 423: 'locked', 503: 'unavailable' },
  }),
  ...casesOf({
    ...confirmed,
    url: '/service/user/passkeys',
    body: { ticket: 'x', response: { ...credential, response: { clientDataJSON: 'x', attestationObject: 'x' } } },
    mocks: addPasskey,
    result: passkey,
    errors: { 503: 'unavailable' },
  }),
  ...casesOf({
    ...confirmed,
    url: '/service/user/passkeys/1/name',
    path: '/service/user/passkeys/{id}/name',
    body: { name: 'x' },
    mocks: renamePasskey,
    result: passkey,
    errors: { 404: 'not-found' },
  }),
  ...casesOf({
    ...confirmed,
    url: '/service/user/passkeys/1/remove',
    path: '/service/user/passkeys/{id}/remove',
    mocks: removePasskey,
    result: undefined,
    errors: { 404: 'not-found', 423: 'locked', 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'get',
    url: '/service/user/provider',
    mocks: readProviderConnection,
    result: { label: 'SSO', isConnected: true },
    isForStaff: true,
  }),
  ...casesOf({
    ...confirmedByStaff,
    url: '/service/user/provider/connect',
    mocks: beginProviderConnection,
    result: { location: 'https://id.example', flow: 'x' },
    errors: { 401: 'second-factor-required', 409: 'conflict', 423: 'locked', 503: 'unavailable' },
  }),
  ...casesOf({
    ...confirmedByStaff,
    url: '/service/user/provider/disconnect',
    mocks: disconnectIdentity,
    result: undefined,
    errors: { 401: 'second-factor-required', 423: 'locked', 503: 'unavailable' },
  }),
  ...casesOf({ method: 'get', url: '/service/user/data', mocks: readPersonalData, result: {}, isForUsers: true }),
  ...casesOf({
    ...confirmed,
    url: '/service/user/delete',
    mocks: deleteAccount,
    result: undefined,
    errors: { 423: 'locked', 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'post',
    url: '/api/user/forgotpassword',
    body: { emailAddress: 'a@b.co' },
    mocks: requestReset,
    result: undefined,
    errors: { 423: 'reset-locked', 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'post',
    url: '/service/user/reset-password',
    body: { token: 'x', password: 'y' },
    mocks: resetPassword,
    result: undefined,
    errors: { 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'post',
    url: '/service/user/second-factor/lost',
    body: { token: 'x', password: 'y' },
    mocks: replaceLostFactor,
    result: undefined,
    errors: { 423: 'locked', 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'post',
    url: '/service/user/password',
    body: { current: 'x', password: 'y' },
    mocks: changePassword,
    result: session,
    errors: { 423: 'locked', 503: 'unavailable' },
    isForUsers: true,
  }),
  ...casesOf({ method: 'get', url: '/service/user/profile', mocks: readProfile, result: profile }),
  ...casesOf({
    method: 'post',
    url: '/service/user/profile',
    body: { displayName: 'A' },
    mocks: updateProfile,
    result: { id: 7 },
    errors: { 409: 'address-taken', 423: 'locked', 503: 'unavailable' },
    isForUsers: true,
  }),
  ...casesOf({
    method: 'post',
    url: '/service/user/confirm-email',
    body: { token: 'x' },
    mocks: confirmAddress,
    result: undefined,
    errors: { 401: 'second-factor-required', 409: 'address-taken', 423: 'locked', 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'post',
    url: '/service/user/confirm-email/send',
    mocks: sendVerificationAgain,
    result: undefined,
    isForUsers: true,
  }),
  ...casesOf({ method: 'get', url: '/service/user/attributes', mocks: readProfile, result: [], isForUsers: true }),
  ...casesOf({
    method: 'post',
    url: '/service/user/attributes',
    body: [],
    mocks: updateProfile,
    result: {},
    isForUsers: true,
  }),
  ...casesOf({ method: 'get', url: '/service/user/userRef', mocks: readProfile, result: null }),
  ...casesOf({ method: 'get', url: '/service/user/sessions', mocks: readSessions, result: [], isForUsers: true }),
  ...casesOf({
    ...confirmed,
    url: '/service/user/sessions/others/end',
    path: '/service/user/sessions/{id}/end',
    mocks: endOwnSessions,
    result: undefined,
    errors: { 404: 'not-found', 423: 'locked', 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'get',
    url: '/service/user/domestic',
    mocks: readPlace,
    result: { domestic: true, usOnly: true, country: 'US' },
  }),
  ...captchaCases,
  'get /service/captcha/challenge': {
    200: { url: '/service/captcha/challenge', services: captcha(async () => solved) },
    404: { url: '/service/captcha/challenge', services: captcha(async () => null) },
    429: limited('/service/captcha/challenge'),
    500: { url: '/service/captcha/challenge', services: captcha(broken) },
  },
  'get /service/geoip/{kind}/me': {
    200: { url: '/service/geoip/city/me', services: geo(async () => geolocation) },
    400: { url: '/service/geoip/planet/me' },
    429: limited('/service/geoip/city/me'),
    500: { url: '/service/geoip/city/me', services: geo(broken) },
    503: {
      url: '/service/geoip/city/me',
      services: geo(() => Promise.reject(new GeolocationError('HTTP_TIMEOUT', 'silence'))),
    },
  },
};
