import { LRUCache } from 'lru-cache';
import { executeAuthStrategies, type Payload, type TypedUser } from 'payload';
import { databasePool } from './database-pool';
import { DatabaseAwayError, watchDatabase } from './outage';

/** The user of a session, and the version of all data stored about them when it was read. */
interface KnownSession {
  version: string;
  expiresAtMs: number;
  userId: number;
  user: TypedUser;
}

/** The format of a JSON Web Token. Anything else is not a session and might not even be a valid header value. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const known = new LRUCache<string, KnownSession>({ max: 2000 });

/**
 * The version of an account and its sessions. It changes with every change of either, because Postgres sets a new xmin
 * at each update of a row.
 */
const VERSION = `select u.xmin::text || ':' || coalesce(
    (select string_agg(s.id || s.xmin::text, ',' order by s._order) from users_sessions s where s._parent_id = u.id), ''
  ) as version
  from users u where u.id = $1`;

/**
 * Returns the account of a session token, or null. The full account is read once; afterwards a query for its version
 * checks that it is current, so that a session ended anywhere is rejected at its next request.
 */
export async function sessionAccount(payload: Payload, token: string): Promise<TypedUser | null> {
  if (!TOKEN.test(token)) return null;
  const session = known.get(token);
  if (session && session.expiresAtMs > Date.now() && (await versionOf(payload, session.userId)) === session.version) {
    return { ...session.user };
  }
  known.delete(token);
  const { userId, expiresAtMs } = claimsOf(token);
  // The version is read first, so that a change while the account is read makes the cached account outdated.
  const version = userId === null ? null : await versionOf(payload, userId);
  const wasAway = watchDatabase();
  const { user } = await executeAuthStrategies({ headers: new Headers({ Authorization: `JWT ${token}` }), payload });
  // Payload treats an account that it couldn't read as a guest.
  if (!user && wasAway()) throw new DatabaseAwayError('The account could not be read.');
  if (user && user.id === userId && version !== null) known.set(token, { version, expiresAtMs, userId, user });
  return user ? { ...user } : null;
}

async function versionOf(payload: Payload, userId: number): Promise<string | null> {
  const { rows } = await databasePool(payload).query<{ version: string }>(VERSION, [userId]);
  return rows[0]?.version ?? null;
}

/** Returns the claims of a token before its signature is verified by the CMS. */
function claimsOf(token: string): { userId: number | null; expiresAtMs: number } {
  try {
    const [, claims = ''] = token.split('.');
    const { id, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { id?: unknown; exp?: unknown };
    const isId = typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31;
    return { userId: isId ? id : null, expiresAtMs: typeof exp === 'number' ? exp * 1000 : 0 };
  } catch {
    return { userId: null, expiresAtMs: 0 };
  }
}
