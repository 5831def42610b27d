import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Sealing, sealingOf } from '@/platform/sealing';
import { dataFolder } from './environment';

/** Length of a secret with 128 bits and more, in characters. */
export const MIN_SECRET_LENGTH = 32;

const secretFile = (folder: string) => path.join(folder, 'secret');
const formerFile = (folder: string) => path.join(folder, 'secret.previous');

/** Whether the secret comes from the environment instead of the data folder. */
export const isSecretConfigured = (): boolean => Boolean(process.env.PAYLOAD_SECRET);

/** Returns the secret that signs sessions: the configured one, or one generated once and stored in the data folder. */
export function secret(folder: string = dataFolder): string {
  if (process.env.PAYLOAD_SECRET) return process.env.PAYLOAD_SECRET;
  const file = secretFile(folder);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, newSecret(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const stored = readFileSync(file, 'utf8').trim();
  if (stored.length < MIN_SECRET_LENGTH)
    throw new Error(`${file} is damaged. Delete it to create a new secret. All users will have to sign in again.`);
  return stored;
}

const newSecret = () => randomBytes(32).toString('hex');

/** Returns the former secrets that are still accepted, from the environment and the data folder, without the present one. */
export function formerSecrets(folder: string = dataFolder): string[] {
  const configured = process.env.PAYLOAD_SECRET_PREVIOUS?.split(',') ?? [];
  const stored = existsSync(formerFile(folder)) ? readFileSync(formerFile(folder), 'utf8').split('\n') : [];
  const former = [...configured, ...stored].map((text) => text.trim()).filter(Boolean);
  return [...new Set(former)].filter((text) => text !== secret(folder));
}

/** Encrypts and hashes as the site does, for commands, which find the secrets in the data folder too. */
export const siteSealing = (): Sealing => sealingOf([secret(), ...formerSecrets()]);

/**
 * Creates a new secret in the data folder, and keeps the present one as a former one. A crash in between loses neither.
 */
export function replaceStoredSecret(folder: string = dataFolder): void {
  write(formerFile(folder), [secret(folder), ...formerSecrets(folder)].join('\n'));
  write(secretFile(folder), newSecret());
}

/** Deletes the former secrets in the data folder. @returns whether there were any */
export function deleteStoredFormerSecrets(folder: string = dataFolder): boolean {
  const isThere = existsSync(formerFile(folder));
  rmSync(formerFile(folder), { force: true });
  return isThere;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/**
 * Refuses a short PAYLOAD_SECRET before the first start. An installation with content can rotate the one that it has
 * (docs/operations.md, Replacing the secret). @throws Error
 */
export function requireLongSecret(): void {
  const { length } = secret();
  if (length >= MIN_SECRET_LENGTH) return;
  throw new Error(
    `PAYLOAD_SECRET has ${length} characters. Set it to at least ${MIN_SECRET_LENGTH} random ones, such as those of "openssl rand -hex 32", or remove it: Masthead then creates one.`,
  );
}

/**
 * Stores the secrets of a backup, the present one first, unless PAYLOAD_SECRET sets another one. Keeps a previous one.
 * @returns a description for the user
 */
export function restoreSecrets([value = '', ...former]: readonly string[], folder: string = dataFolder): string {
  const missing = [value, ...former].filter((text) => ![secretOrNone(), ...formerSecrets(folder)].includes(text));
  if (isSecretConfigured()) {
    if (missing.length === 0) return value === secret() ? 'the same as PAYLOAD_SECRET' : 'in PAYLOAD_SECRET_PREVIOUS';
    if (value === secret())
      return 'the same as PAYLOAD_SECRET. Add the lines of "secret.previous" in the backup to PAYLOAD_SECRET_PREVIOUS';
    return 'PAYLOAD_SECRET differs from the backup. Add the text of "secret" in the backup to PAYLOAD_SECRET_PREVIOUS, restart, and run npm run rotate-secret. Otherwise everyone has to sign in and set up two-factor authentication again';
  }
  const file = secretFile(folder);
  if (existsSync(file) && readFileSync(file, 'utf8').trim() !== value) renameSync(file, `${file}.before-restore`);
  write(file, value);
  if (former.length > 0) write(formerFile(folder), former.join('\n'));
  return file;
}

const secretOrNone = () => process.env.PAYLOAD_SECRET ?? '';
