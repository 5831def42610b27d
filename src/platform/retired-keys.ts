import { unseal } from './sealed';
import { RETIRED_KEY_PURPOSE, retiredKeyName } from './sealing';
import type { Sql } from './sql';

/**
 * Returns the keys of former secrets for a purpose whose hashes are stored and can't be renewed without the text. They
 * are stored encrypted when the secret is rotated, so that the secret itself can be deleted (decision 047).
 */
export async function retiredKeys(sql: Sql, purpose: string): Promise<string[]> {
  const rows = await sql<{ sealed: string }>(
    `select data->>'sealed' as sealed from payload_kv where starts_with(key, $1)`,
    [retiredKeyName(purpose, '')],
  );
  return rows.flatMap(({ sealed }) => unseal(RETIRED_KEY_PURPOSE, sealed) ?? []);
}
