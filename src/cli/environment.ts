import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './child-program';

/** Folder of all local data except media: database, secret, logs. */
export const dataFolder = path.join(projectRoot, '.data');

/** Settings from the environment and the `.env` file. The environment takes precedence. */
export interface Settings {
  /** Postgres itself, for commands. Null for the embedded one. */
  databaseUrl: string | null;
  /** A pooler in front of it, for web servers and workers. Null without one. */
  poolerUrl: string | null;
  port: number;
  /** Network interface to listen on. */
  host: string;
  siteUrl: string | null;
  /** Whether to import the demo publication into an empty database. */
  wantsDemo: boolean;
}

/** Reads the settings. @throws Error for an invalid value */
export function readSettings(): Settings {
  const file = path.join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const { DATABASE_URL, DATABASE_DIRECT_URL, PORT, MASTHEAD_HOST, SITE_URL, MASTHEAD_DEMO } = process.env;
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT is "${PORT}". It must be a whole number from 1 to 65535.`);
  }
  return {
    databaseUrl: DATABASE_DIRECT_URL || DATABASE_URL || null,
    poolerUrl: (DATABASE_DIRECT_URL && DATABASE_URL) || null,
    port,
    host: MASTHEAD_HOST || '127.0.0.1',
    siteUrl: SITE_URL || null,
    wantsDemo: MASTHEAD_DEMO !== 'off',
  };
}

/** Returns the folder of uploaded files. */
export const mediaFolder = (): string => path.resolve(projectRoot, process.env.MEDIA_DIR || 'media');

const secretFile = () => path.join(dataFolder, 'secret');

/** Returns the secret that signs sessions: the configured one, or one generated once and stored in the data folder. */
export function secret(): string {
  if (process.env.PAYLOAD_SECRET) return process.env.PAYLOAD_SECRET;
  const file = secretFile();
  mkdirSync(dataFolder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const stored = readFileSync(file, 'utf8').trim();
  if (stored.length < MIN_SECRET_LENGTH)
    throw new Error(`${file} is damaged. Delete it to create a new secret. All users will have to sign in again.`);
  return stored;
}

/** Length of a secret with 128 bits and more, in characters. */
export const MIN_SECRET_LENGTH = 32;

/**
 * Refuses a short PAYLOAD_SECRET before the first start. An installation with content keeps the one that it has: another
 * one would end all sessions and two-factor authentication (docs/operations.md, Replacing the secret). @throws Error
 */
export function requireLongSecret(): void {
  const { length } = secret();
  if (length >= MIN_SECRET_LENGTH) return;
  throw new Error(
    `PAYLOAD_SECRET has ${length} characters. Set it to at least ${MIN_SECRET_LENGTH} random ones, such as those of "openssl rand -hex 32", or remove it: Masthead then creates one.`,
  );
}

/**
 * Stores the secret of a backup, unless PAYLOAD_SECRET sets another one. Keeps a previous one.
 * @returns a description for the user
 */
export function restoreSecret(value: string): string {
  const configured = process.env.PAYLOAD_SECRET;
  if (configured === value) return 'the same as PAYLOAD_SECRET';
  if (configured) {
    return 'PAYLOAD_SECRET differs from the backup. Set it to the text of "secret" in the backup, or everyone has to sign in and set up two-factor authentication again';
  }
  const file = secretFile();
  if (existsSync(file) && readFileSync(file, 'utf8').trim() !== value) renameSync(file, `${file}.before-restore`);
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(file, value, { mode: 0o600 });
  return file;
}
