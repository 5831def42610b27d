import { Secret, TOTP } from 'otpauth';
import { expect, test, vi } from 'vitest';
import { PASSWORD_RULES } from '@/domain/accounts/profile.rules';
import { addressInQuery } from '@/domain/accounts/query-address.rules';
import { randomId } from '@/domain/accounts/registration.rules';
import {
  formatRecoveryCode,
  isAppCode,
  isFactorDue,
  normalCode,
  validateRequirement,
} from '@/domain/accounts/second-factor.rules';
import {
  createEnrollment,
  createRecoveryCodes,
  findRecoveryHash,
  stepOfCode,
} from '@/domain/accounts/second-factor-codes';
import { subscriberRegistrationPath } from '@/domain/accounts/session.rules';
import { viewerOf } from '@/domain/viewer';
import { keyedHash, seal, unseal } from '@/platform/sealed';
import { slowHash } from '@/platform/slow-hash';

vi.mock('@/platform/slow-hash', { spy: true });

const NOW = new Date('2024-06-05T10:00:00Z');

test('a code of the app is valid in its 30-second period and the two next to it', () => {
  const { enrollment, sealed } = createEnrollment('Meridian', 'a@b.co');
  const totp = new TOTP({ secret: Secret.fromBase32(enrollment.secret) });
  const stepAt = (seconds: number) =>
    stepOfCode(sealed, totp.generate({ timestamp: NOW.getTime() + seconds * 1000 }), NOW);
  const now = stepAt(0) ?? 0;
  expect([stepAt(-30), stepAt(30)]).toEqual([now - 1, now + 1]);
  expect([stepAt(-60), stepAt(90)]).toEqual([null, null]);
  expect(stepOfCode(seal('other', enrollment.secret), totp.generate({ timestamp: NOW.getTime() }), NOW)).toBeNull();
  expect(enrollment.uri).toContain(`secret=${enrollment.secret}`);
});

test('recovery codes are unique, accepted as they are printed, and stored as slow hashes with one salt', async () => {
  const { codes, hashes } = await createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  expect(slowHash).toHaveBeenCalledTimes(10);
  expect(new Set(hashes.map((hash) => hash.split('.')[0])).size).toBe(1);
  for (const code of codes) expect(formatRecoveryCode(code)).toMatch(/^(?:[a-hjkmnp-z2-9]{5}-){4}[a-hjkmnp-z2-9]{5}$/);
  const [code = ''] = codes;
  const printed = formatRecoveryCode(code);
  for (const typed of [code, ` ${printed.toUpperCase()} `, printed.replaceAll('-', ' '), printed.replaceAll('-', '–')])
    expect(normalCode(typed)).toBe(code);
  expect(isAppCode(normalCode('123 456'))).toBe(true);
  expect([isAppCode('12345'), isAppCode('1234567'), isAppCode('abcdef')]).toEqual([false, false, false]);
});

test('checking a recovery code takes one slow hash, whichever code it is', async () => {
  const { codes, hashes } = await createRecoveryCodes();
  for (const [code, result] of [
    [codes[0], hashes[0]],
    [codes[9], hashes[9]],
    ['abcdefghjkmnpqrstuvwxyz23', null],
  ] as const) {
    vi.mocked(slowHash).mockClear();
    expect(await findRecoveryHash(code ?? '', hashes, [])).toBe(result);
    expect(slowHash).toHaveBeenCalledTimes(1);
  }
  vi.mocked(slowHash).mockClear();
  // A fast hash counts no longer.
  expect(await findRecoveryHash('abcdefghjk', [keyedHash('recovery-code', 'abcdefghjk'), ''], [])).toBeNull();
  expect(slowHash).not.toHaveBeenCalled();
});

test('a recovery code has at least 112 random bits', async () => {
  vi.mocked(slowHash).mockResolvedValue('hash');
  const codes: string[] = [];
  for (let at = 0; at < 40; at += 1) codes.push(...(await createRecoveryCodes()).codes);
  vi.mocked(slowHash).mockRestore();
  const characters = new Set(codes.join(''));
  expect(characters.size).toBe(31);
  for (const code of codes) expect(code.length * Math.log2(characters.size)).toBeGreaterThan(112);
});

test('sealed data opens for its purpose only, and not if a byte was changed', () => {
  const sealed = seal('a', 'noon');
  expect(unseal('a', sealed)).toBe('noon');
  expect(seal('a', 'noon')).not.toBe(sealed);
  expect(unseal('b', sealed)).toBeNull();
  expect(unseal('a', `${sealed.slice(0, -2)}AA`)).toBeNull();
  expect(unseal('a', 'x')).toBeNull();
  expect(keyedHash('a', 'noon')).not.toBe(keyedHash('b', 'noon'));
});

test('staff without the second factor that the newsroom requires have no staff rights', () => {
  expect(isFactorDue(true, 'editor', null)).toBe(true);
  expect(isFactorDue(true, 'editor', '2024-06-05')).toBe(false);
  expect(isFactorDue(true, 'reader', null)).toBe(false);
  expect(isFactorDue(false, 'admin', null)).toBe(false);
  expect(viewerOf({ id: 1, role: 'admin', secondFactorDue: true })).toEqual({ kind: 'user', id: 1, roleCode: null });
  expect(viewerOf({ id: 1, role: 'admin', secondFactorDue: false })).toMatchObject({ kind: 'staff' });
  expect(validateRequirement(true, { secondFactorSince: null })).toMatch(/your own account first/);
  expect(validateRequirement(true, { secondFactorSince: '2024-06-05' })).toBe(true);
  expect(validateRequirement(false, { secondFactorSince: null })).toBe(true);
  expect(validateRequirement(true, null)).toBe(true);
});

test('the random id of a subscriber’s registration is an integer from 100 to 999999', () => {
  expect([randomId(() => 0), randomId(() => 0.999_999_999)]).toEqual([100, 999_999]);
  expect(Number.isInteger(randomId(() => 0.123_456))).toBe(true);
});

test('the address in the query is parsed, and anything else is empty', () => {
  for (const address of ['amara@lindqvist.example', 'ünïcode+tag@b.co', 'a>b?c@d.co']) {
    expect(addressInQuery(new URL(subscriberRegistrationPath(address), 'https://x.example').search)).toBe(address);
  }
  for (const search of ['', '?emailAddress=', '?emailAddress=%%%', '?emailAddress=not base64!', '?emailAddress=//79']) {
    expect(addressInQuery(search)).toBe('');
  }
});

test('the parts of the password rule report the missing characters', () => {
  const missing = (password: string) =>
    PASSWORD_RULES.filter(({ isMet }) => !isMet(password)).map(({ label }) => label);
  expect(missing('harbour row 14')).toEqual(['An uppercase letter', 'One of @ ! # $ % ^ & + = *', 'No spaces']);
  expect(missing('Evening-Light-34#')).toEqual([]);
});
