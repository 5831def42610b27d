import { expect, test, vi } from 'vitest';
import { InvalidScreenError, openingScreen, screenNamed } from '@/domain/accounts/auth-screens.rules';
import {
  CAPTCHA_BASES,
  CAPTCHA_VARIANTS,
  captchaAction,
  captchaField,
  PLACEHOLDER_TOKEN,
} from '@/domain/accounts/captcha.rules';
import { formatLockoutTime, signInFailureMessage } from '@/domain/accounts/lockout.rules';
import { pendingActions } from '@/domain/accounts/pending-action.rules';
import {
  isFresh,
  localPath,
  nextLastModified,
  sessionString,
  subscriberCaption,
  subscriberRegistrationPath,
  withRegistrationMark,
} from '@/domain/accounts/session.rules';
import { proves } from '../../../helpers/proves';
import { LADDER } from '../../../helpers/tiers';

test('AUTH-02 only the four screens of the modal can be reached inside it', async () => {
  await proves('AUTH-02', async () => {
    for (const name of ['sign-in', 'registration', 'forgot-password', 'profile_settings']) {
      expect(screenNamed(name)).toBe(name);
      expect(openingScreen(name)).toBe(name);
    }
    for (const name of ['', 'signin', 'Sign-In', 'profile-settings', '__proto__']) {
      expect(() => screenNamed(name)).toThrow(InvalidScreenError);
      expect(openingScreen(name)).toBe('registration');
    }
    expect(openingScreen()).toBe('registration');
  });
});

test('AUTH-13 a pending action runs once, after the next success', async () => {
  await proves('AUTH-13', async () => {
    const actions = pendingActions();
    const follow = vi.fn();
    const save = vi.fn(() => Promise.reject(new Error('no')));
    actions.wait(follow);
    await actions.resolve();
    await actions.resolve();
    expect(follow).toHaveBeenCalledTimes(1);
    actions.wait(follow);
    actions.drop();
    await actions.resolve();
    expect(follow).toHaveBeenCalledTimes(1);
    actions.wait(save);
    await expect(actions.resolve()).resolves.toBeUndefined();
    expect(save).toHaveBeenCalledTimes(1);
  });
});

test('AUTH-52 a lockout is shown in seconds, rounded minutes or rounded hours', async () => {
  await proves('AUTH-52', () => {
    for (const [seconds, text] of [
      [0, '0 seconds'],
      [1, '1 second'],
      [45, '45 seconds'],
      [60, '1 minute'],
      [90, '2 minutes'],
      [3600, '1 hour'],
      [86_400, '24 hours'],
      [59, '59 seconds'],
      [3599, '60 minutes'],
    ] as const)
      expect([seconds, formatLockoutTime(seconds)]).toEqual([seconds, text]);
  });
});

test('the message of a failed sign-in follows the response', () => {
  expect(signInFailureMessage({ status: 401, code: 'wrong-credentials', triesLeft: 2 })?.text).toMatch(
    /You have 2 tries left\.$/,
  );
  expect(signInFailureMessage({ status: 401, triesLeft: 1 })?.text).toMatch(/You have 1 try left\.$/);
  const locked = signInFailureMessage({ status: 423, triesLeft: 0, lockoutSeconds: 86_400 });
  expect(locked?.text).toBe(
    'Your account is blocked, please wait 24 hours to unlock and try again. For immediate assistance, please contact Customer Service.',
  );
  expect(signInFailureMessage({ status: 401, code: 'x' })).toMatchObject({ offers: 'reset-or-register' });
  expect(signInFailureMessage({ status: 401, code: 401 })).toMatchObject({ offers: 'reset-inline' });
  expect(signInFailureMessage({ status: 500 })).toBeNull();
  expect(signInFailureMessage({ status: 0 })).toBeNull();
});

test('AUTH-77 captcha actions join base and variant, twelve in all', async () => {
  await proves('AUTH-77', async () => {
    const actions = CAPTCHA_BASES.flatMap((base) => CAPTCHA_VARIANTS.map((variant) => captchaAction(base, variant)));
    const bases = ['forgot_pass', 'register', 'sign_in'];
    const variants = ['modal', 'paywall', 'sub', 'sync_sub'];
    expect([...actions].sort()).toEqual(bases.flatMap((base) => variants.map((each) => `${base}_${each}`)).sort());
    expect(new Set(actions).size).toBe(12);
  });
});

test('the placeholder of a disabled captcha is not sent', () => {
  expect(captchaField(PLACEHOLDER_TOKEN)).toEqual({});
  expect(captchaField('abc')).toEqual({ reCaptchaToken: 'abc' });
});

test('AUTH-84 the session string of a profile is guest, registered or subscriber', async () => {
  await proves('AUTH-84', async () => {
    expect(['guest', 'registered', 'subscribers', undefined].map(sessionString)).toEqual([
      'guest',
      'registered',
      'subscriber',
      'guest',
    ]);
  });
});

test('PROF-06 a stored user is reused only if its last-modified time equals the server’s', async () => {
  await proves('PROF-06', async () => {
    const version = { lastModified: 'Wed, 05 Jun 2024 10:00:00 GMT', etag: '"a-1"' };
    const none = { lastModified: null, etag: null };
    const stored = { version, profile: {} };
    expect(isFresh(stored, { ...version })).toBe(true);
    expect(isFresh(stored, { ...version, lastModified: 'Wed, 05 Jun 2024 10:00:01 GMT' })).toBe(false);
    expect(isFresh(stored, { ...version, etag: '"b-1"' })).toBe(false);
    expect(isFresh(stored, none)).toBe(false);
    expect(isFresh({ version: none, profile: {} }, none)).toBe(false);
    expect(isFresh(null, version)).toBe(false);
  });
});

test('the time of a change is in whole seconds and always later than the one before', () => {
  const now = new Date('2024-06-05T10:00:00.700Z');
  expect(nextLastModified(null, now)).toBe('2024-06-05T10:00:00.000Z');
  expect(nextLastModified('2024-06-05T10:00:00.000Z', now)).toBe('2024-06-05T10:00:01.000Z');
});

test('subscribers have a caption, others none', () => {
  expect(subscriberCaption(['ROLE_HBRG_BETTER', 'ROLE_HBRG_GOOD'], LADDER)).toBe('Digital + Print');
  expect(subscriberCaption([], LADDER)).toBeNull();
});

test('only local paths are accepted as return paths', () => {
  expect(localPath('/2024/11/a?b=c#d')).toBe('/2024/11/a?b=c#d');
  for (const bad of [
    null,
    '',
    'a',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\/x',
    '/..//evil.example',
  ]) {
    expect(localPath(bad), String(bad)).toBe('/');
  }
});

test('return paths after registration', () => {
  expect(withRegistrationMark('https://a.example/x?y=1#z')).toBe('https://a.example/x?y=1&registration=success#z');
  expect(subscriberRegistrationPath('a+é@b.co')).toBe(
    `/subscriber-registration?emailAddress=${encodeURIComponent(Buffer.from('a+é@b.co').toString('base64'))}`,
  );
});
