import { createHmac } from 'node:crypto';
import { printBold } from './progress';

/** Names the site's key in Meilisearch. The value of a key is the HMAC of its name with the master key. */
const KEY_UID = '6d617374-6865-4164-8000-736561726368';

/**
 * Rights of web servers and workers in Meilisearch: neither keys nor dumps, and no settings of the server. They are for
 * all indexes, because the task of exchanging two indexes belongs to none.
 */
export const SITE_ACTIONS = ['search', 'documents.*', 'indexes.*', 'settings.*', 'tasks.get', 'stats.get'];

const TIMEOUT_MS = 5_000;

/** Returns the key of a Meilisearch with this master key that the site uses. It has the rights of `SITE_ACTIONS` only. */
export const keyOfMaster = (masterKey: string): string => createHmac('sha256', masterKey).update(KEY_UID).digest('hex');

/** Returns MEILI_KEY, otherwise the site's key by MEILI_MASTER_KEY; empty without either. */
export function searchKey(): string {
  const { MEILI_KEY, MEILI_MASTER_KEY } = process.env;
  return MEILI_KEY || (MEILI_MASTER_KEY ? keyOfMaster(MEILI_MASTER_KEY) : '');
}

/**
 * Creates the site's key in Meilisearch with MEILI_MASTER_KEY, unless it exists or MEILI_KEY names another one. The site
 * starts without Meilisearch too: Postgres is searched meanwhile.
 */
export async function prepareSearchKey(): Promise<void> {
  const { MEILI_HOST: host, MEILI_KEY, MEILI_MASTER_KEY: masterKey } = process.env;
  if (!host || !masterKey || MEILI_KEY) return;
  const call = (path: string, body?: object) =>
    fetch(new URL(path, host), {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${masterKey}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
  const known = await call(`/keys/${KEY_UID}`);
  if (known?.ok) return;
  const key = { uid: KEY_UID, description: 'Masthead', actions: SITE_ACTIONS, indexes: ['*'], expiresAt: null };
  const created = known?.status === 404 ? await call('/keys', key) : known;
  // 409: another process has created it meanwhile.
  if (created?.ok || created?.status === 409) return;
  printBold(
    created
      ? `Meilisearch rejects MEILI_MASTER_KEY (${created.status}). Postgres is searched until it is corrected.`
      : `Meilisearch at ${host} doesn’t respond, so the site’s key wasn’t created. Postgres is searched until the next start.`,
  );
}
