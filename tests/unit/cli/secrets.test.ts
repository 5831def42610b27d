import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteStoredFormerSecrets, formerSecrets, replaceStoredSecret, restoreSecrets, secret } from '@/cli/secrets';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-secrets-'));
  vi.stubEnv('PAYLOAD_SECRET', '');
  vi.stubEnv('PAYLOAD_SECRET_PREVIOUS', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string) => path.join(folder, name);

test('a stored secret is replaced by a new one and kept as a former one, until it is deleted', () => {
  const first = secret(folder);
  expect([formerSecrets(folder), deleteStoredFormerSecrets(folder)]).toEqual([[], false]);
  replaceStoredSecret(folder);
  const second = secret(folder);
  expect(second).toMatch(/^[\da-f]{64}$/);
  expect([second === first, formerSecrets(folder)]).toEqual([false, [first]]);
  replaceStoredSecret(folder);
  expect(formerSecrets(folder)).toEqual([second, first]);
  for (const name of ['secret', 'secret.previous']) expect(statSync(file(name)).mode & 0o777).toBe(0o600);
  expect([deleteStoredFormerSecrets(folder), formerSecrets(folder)]).toEqual([true, []]);
});

test('a crash between the two files loses no secret', () => {
  const first = secret(folder);
  // The former secret is written first, so it may also be the present one.
  writeFileSync(file('secret.previous'), first);
  expect([secret(folder), formerSecrets(folder)]).toEqual([first, []]);
  replaceStoredSecret(folder);
  expect(formerSecrets(folder)).toEqual([first]);
});

test('former secrets of the environment count too, and a configured secret is not replaced by a file', () => {
  const stored = secret(folder);
  vi.stubEnv('PAYLOAD_SECRET', 'a-secret-in-the-environment-of-the-site');
  vi.stubEnv('PAYLOAD_SECRET_PREVIOUS', ` ${stored} ,the-one-before-that-one-of-the-site`);
  expect(secret(folder)).toBe('a-secret-in-the-environment-of-the-site');
  expect(formerSecrets(folder)).toEqual([stored, 'the-one-before-that-one-of-the-site']);
});

test('the secrets of a backup are restored, and a configured one says what is missing', () => {
  const [present, former] = ['the-secret-of-the-backup-that-is-restored', 'the-one-before-that-one-of-the-backup'];
  const previous = secret(folder);
  expect(restoreSecrets([present, former], folder)).toBe(file('secret'));
  expect([secret(folder), formerSecrets(folder)]).toEqual([present, [former]]);
  expect(readFileSync(file('secret.before-restore'), 'utf8')).toBe(previous);
  rmSync(file('secret.previous'));

  vi.stubEnv('PAYLOAD_SECRET', present);
  expect(restoreSecrets([present], folder)).toBe('the same as PAYLOAD_SECRET');
  expect(restoreSecrets([present, former], folder)).toContain('Add the lines of "secret.previous"');
  vi.stubEnv('PAYLOAD_SECRET_PREVIOUS', former);
  expect(restoreSecrets([present, former], folder)).toBe('the same as PAYLOAD_SECRET');
  expect(restoreSecrets([former], folder)).toBe('in PAYLOAD_SECRET_PREVIOUS');
  expect(restoreSecrets(['another-secret-of-another-installation'], folder)).toContain('PAYLOAD_SECRET differs');
  expect(existsSync(file('secret.previous'))).toBe(false);
});
