import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './child-program';

/** Everything that Masthead keeps on this machine and that is not the media: database, secret, logs. */
export const dataFolder = path.join(projectRoot, '.data');

/** What a person set, from the environment and from a file `.env` beside package.json (the environment wins). */
export interface Settings {
  /** Null: use the embedded Postgres. */
  databaseUrl: string | null;
  port: number;
  /** Network interface to listen on. */
  host: string;
  siteUrl: string | null;
  /** Whether an empty database is filled with the demo publication. */
  wantsDemo: boolean;
}

/** @throws Error with a sentence about a value that cannot be used. */
export function readSettings(): Settings {
  const file = path.join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const { DATABASE_URL, PORT, MASTHEAD_HOST, SITE_URL, MASTHEAD_DEMO } = process.env;
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT is "${PORT}". It must be a whole number from 1 to 65535.`);
  }
  return {
    databaseUrl: DATABASE_URL || null,
    port,
    host: MASTHEAD_HOST || '127.0.0.1',
    siteUrl: SITE_URL || null,
    wantsDemo: MASTHEAD_DEMO !== 'off',
  };
}

/** The secret that signs sessions: the one that is set, else one that is made once and kept in the data folder. */
export function secret(): string {
  if (process.env.PAYLOAD_SECRET) return process.env.PAYLOAD_SECRET;
  const file = path.join(dataFolder, 'secret');
  mkdirSync(dataFolder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length < 32)
    throw new Error(`${file} is damaged. Delete it: a new one is made, and everyone signs in again.`);
  return kept;
}
