import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './child-program';

/** Folder of all local data except media: database, secret, logs. */
export const dataFolder = path.join(projectRoot, '.data');

/** Settings from the environment and the `.env` file. The environment takes precedence. */
export interface Settings {
  /** Postgres itself, with the role that owns the tables, for commands. Null for the embedded one. */
  databaseUrl: string | null;
  /** The address for web servers and workers if it is another one: a pooler, or with a role that owns nothing. */
  processUrl: string | null;
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
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL } = process.env;
  const { PORT, MASTHEAD_HOST, SITE_URL, MASTHEAD_DEMO } = process.env;
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT is "${PORT}". It must be a whole number from 1 to 65535.`);
  }
  if (DATABASE_OWNER_URL && !DATABASE_URL) {
    throw new Error('DATABASE_OWNER_URL needs DATABASE_URL, with the role of the site’s processes.');
  }
  // The compose file sets both to the same address if the database is another one.
  const ownerUrl = DATABASE_OWNER_URL === DATABASE_URL ? '' : DATABASE_OWNER_URL;
  const databaseUrl = ownerUrl || DATABASE_DIRECT_URL || DATABASE_URL || null;
  return {
    databaseUrl,
    processUrl: DATABASE_URL && DATABASE_URL !== databaseUrl ? DATABASE_URL : null,
    port,
    host: MASTHEAD_HOST || '127.0.0.1',
    siteUrl: SITE_URL || null,
    wantsDemo: MASTHEAD_DEMO !== 'off',
  };
}

/** Returns the folder of uploaded files. */
export const mediaFolder = (): string => path.resolve(projectRoot, process.env.MEDIA_DIR || 'media');
