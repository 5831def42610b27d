import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

const ITERATIONS = 600_000;
const BYTES = 32;

/** Hashes a fast hash of a recovery code slowly. The name of its key stays in front. */
async function slow(stored: string, salt: string): Promise<string> {
  if (stored.includes('.')) return stored;
  const [, name = '', fast = ''] = /^(v1_[\w-]{8}_)?([\w-]{43})$/.exec(stored) ?? [];
  const hash = await promisify(pbkdf2)(fast, salt, ITERATIONS, BYTES, 'sha256');
  return `${name}${salt}.${hash.toString('base64url')}`;
}

/**
 * Stores recovery codes like passwords. Their codes aren't known, so the slow hash is one of the fast hash that was
 * stored until now. All codes of an account have one salt, as new ones do. Takes about a second for each account with
 * two-factor authentication.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const { rows } = await db.execute(
    sql`select id, recovery_code_hashes as hashes from users where jsonb_typeof(recovery_code_hashes) = 'array'`,
  );
  for (const { id, hashes } of rows as { id: number; hashes: string[] }[]) {
    const salt = randomBytes(BYTES).toString('hex');
    const slowHashes = await Promise.all(hashes.map((stored) => slow(stored, salt)));
    await db.execute(
      sql`update users set recovery_code_hashes = ${JSON.stringify(slowHashes)}::jsonb where id = ${id}`,
    );
  }
}

/** A slow hash can't be undone: the codes that exist then count no longer, and their owners create new ones. */
export async function down(_: MigrateDownArgs): Promise<void> {}
