import { type Mock, vi } from 'vitest';
import { isCaptchaEnabled } from '@/domain/accounts/captcha.command';
import { confirmAddress } from '@/domain/accounts/change-address.command';
import { changePassword } from '@/domain/accounts/change-password.command';
import { deleteAccount } from '@/domain/accounts/delete-account.command';
import { endOwnSessions, signOut } from '@/domain/accounts/end-sessions.command';
import { GeolocationError, readGeolocation } from '@/domain/accounts/geolocation.rules';
import { readPersonalData } from '@/domain/accounts/personal-data.query';
import { readPlace } from '@/domain/accounts/place.query';
import { presentGuest } from '@/domain/accounts/profile.presenter';
import { readProfile, readProfileOf } from '@/domain/accounts/profile.query';
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
import { jsonRequest, USER } from '../unit/api/world';
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
  asks: (...args: never[]) => unknown;
  answers: unknown;
  /** Error codes of the domain, by status. */
  errors?: Record<number, ErrorCode>;
  isForUsers?: boolean;
  status?: number;
  malformed?: string;
}

/** Returns one request for every status that an endpoint documents. */
export function casesOf(shape: Shape): Record<string, Record<number, Case>> {
  const { method, url, body, errors = {}, asks, answers } = shape;
  const mock = asks as unknown as Mock<() => Promise<unknown>>;
  const send = (input: unknown, headers: Record<string, string> = {}): RequestInit =>
    body === undefined
      ? { method: method.toUpperCase(), headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } }
      : jsonRequest(method.toUpperCase(), input, headers);
  const viewer = shape.isForUsers ? { viewer: USER } : {};
  const call: Case = { url, init: send(body), ...viewer };
  const cases: Record<number, Case> = {
    [shape.status ?? 200]: {
      ...call,
      arrange: () => {
        mock.mockResolvedValue(answers);
        vi.mocked(readProfileOf).mockResolvedValue(profile);
      },
    },
    429: { ...call, isOverLimit: true },
    500: { ...call, arrange: () => mock.mockRejectedValue(new Error('the service is down')) },
  };
  if (method !== 'get') cases[403] = { ...call, init: send(body, { 'Sec-Fetch-Site': 'cross-site' }) };
  if (shape.isForUsers) cases[401] = { url, init: send(body) };
  if (shape.malformed) cases[400] = { ...call, url: shape.malformed };
  if (body !== undefined) {
    cases[400] = { ...call, init: send('{') };
    cases[413] = { ...call, init: send(`"${'x'.repeat(200_000)}"`) };
    cases[415] = { ...call, init: send(body, { 'Content-Type': 'text/plain' }) };
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
  asks: isCaptchaEnabled,
  answers: true,
});
for (const each of Object.values(captchaCases['get /api/recaptcha/enabled'] ?? {})) {
  each.services = captcha(async () => null);
}

/** A call that requires the password first. */
const confirmed = { method: 'post', body: { password: 'x' }, isForUsers: true } as const;

/** One request for every status that the account endpoints document. The caller mocks their domain functions. */
export const ACCOUNT_CASES: Record<string, Record<number, Case>> = {
  ...casesOf({
    method: 'post',
    url: '/authenticate',
    body: { username: 'a@b.co', password: 'x' },
    asks: signIn,
    answers: session,
    errors: { 401: 'wrong-credentials', 423: 'locked', 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'get',
    url: '/logout',
    asks: signOut,
    answers: undefined,
    status: 303,
    malformed: '/logout?x=%00',
  }),
  ...casesOf({ method: 'post', url: '/service/user-service/logout', asks: signOut, answers: undefined }),
  ...casesOf({
    method: 'post',
    url: '/api/user/register',
    body: { firstName: 'A', lastName: 'B', emailAddress: 'a@b.co', password: 'x' },
    asks: register,
    answers: session,
    errors: { 409: 'address-taken', 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'post',
    url: '/api/user/subscriber/register',
    body: { firstName: 'A', lastName: 'B', emailAddress: 'a@b.co', password: 'x', id: 100 },
    asks: register,
    answers: session,
    errors: { 409: 'address-taken', 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'get',
    url: '/service/user/second-factor',
    asks: readFactorState,
    answers: { since: null, isDue: false, recoveryCodesLeft: 0 },
    isForUsers: true,
  }),
  ...casesOf({
    ...confirmed,
    url: '/service/user/second-factor',
    asks: beginFactor,
    answers: { secret: 'x', uri: 'x', qr: 'x' },
    errors: { 409: 'conflict', 423: 'locked', 503: 'unavailable' },
  }),
  ...casesOf({
    ...confirmed,
    url: '/service/user/second-factor/confirm',
    body: { code: '123456' },
    asks: confirmFactor,
    answers: ['x'],
    errors: { 409: 'conflict', 503: 'unavailable' },
  }),
  ...casesOf({
    ...confirmed,
    url: '/service/user/second-factor/recovery-codes',
    asks: renewRecoveryCodes,
    answers: ['x'],
    errors: { 409: 'conflict', 423: 'locked', 503: 'unavailable' },
  }),
  ...casesOf({
    ...confirmed,
    url: '/service/user/second-factor/remove',
    asks: removeFactor,
    answers: undefined,
    errors: { 423: 'locked', 503: 'unavailable' },
  }),
  ...casesOf({ method: 'get', url: '/service/user/data', asks: readPersonalData, answers: {}, isForUsers: true }),
  ...casesOf({
    ...confirmed,
    url: '/service/user/delete',
    asks: deleteAccount,
    answers: undefined,
    errors: { 423: 'locked', 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'post',
    url: '/api/user/forgotpassword',
    body: { emailAddress: 'a@b.co' },
    asks: requestReset,
    answers: undefined,
    errors: { 423: 'reset-locked', 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'post',
    url: '/service/user/reset-password',
    body: { token: 'x', password: 'y' },
    asks: resetPassword,
    answers: undefined,
    errors: { 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'post',
    url: '/service/user/password',
    body: { current: 'x', password: 'y' },
    asks: changePassword,
    answers: session,
    errors: { 423: 'locked', 503: 'unavailable' },
    isForUsers: true,
  }),
  ...casesOf({ method: 'get', url: '/service/user/profile', asks: readProfile, answers: profile }),
  ...casesOf({
    method: 'post',
    url: '/service/user/profile',
    body: { displayName: 'A' },
    asks: updateProfile,
    answers: { id: 7 },
    errors: { 409: 'address-taken', 423: 'locked', 503: 'unavailable' },
    isForUsers: true,
  }),
  ...casesOf({
    method: 'post',
    url: '/service/user/confirm-email',
    body: { token: 'x' },
    asks: confirmAddress,
    answers: undefined,
    errors: { 409: 'address-taken', 423: 'locked', 503: 'unavailable' },
  }),
  ...casesOf({
    method: 'post',
    url: '/service/user/confirm-email/send',
    asks: sendVerificationAgain,
    answers: undefined,
    isForUsers: true,
  }),
  ...casesOf({ method: 'get', url: '/service/user/attributes', asks: readProfile, answers: [], isForUsers: true }),
  ...casesOf({
    method: 'post',
    url: '/service/user/attributes',
    body: [],
    asks: updateProfile,
    answers: {},
    isForUsers: true,
  }),
  ...casesOf({ method: 'get', url: '/service/user/userRef', asks: readProfile, answers: null }),
  ...casesOf({ method: 'get', url: '/service/user/sessions', asks: readSessions, answers: [], isForUsers: true }),
  ...casesOf({
    method: 'delete',
    url: '/service/user/sessions/others',
    path: '/service/user/sessions/{id}',
    asks: endOwnSessions,
    answers: undefined,
    errors: { 404: 'not-found' },
    isForUsers: true,
    malformed: '/service/user/sessions/x',
  }),
  ...casesOf({
    method: 'get',
    url: '/service/user/domestic',
    asks: readPlace,
    answers: { domestic: true, usOnly: true, country: 'US' },
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
