import { LRUCache } from 'lru-cache';
import { executeAuthStrategies, type Payload, type TypedUser } from 'payload';
import { databasePool } from './database-pool';

/** What a request carries: the user, and the version of everything stored about him when he was read. */
interface KnownSession {
  version: string;
  expiresAtMs: number;
  userId: number;
  user: TypedUser;
}

/** The shape of a JSON Web Token. Anything else is no session, and might not even fit into a header. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const known = new LRUCache<string, KnownSession>({ max: 2000 });

/**
 * The account and its sessions as one version: it changes with every change of either, whoever makes it. Postgres writes
 * xmin anew at each update of a row.
 */
const VERSION = {
  name: 'session-version',
  text: `select u.xmin::text || ':' || coalesce(
           (select string_agg(s.id || s.xmin::text, ',' order by s._order) from users_sessions s where s._parent_id = u.id), ''
         ) as version
         from users u where u.id = $1`,
};

/**
 * The account for which a session token stands, or null. Read whole once; afterwards a single look at its version
 * decides whether it is still true, so that a session that was ended anywhere is dead here at its next request.
 */
export async function sessionAccount(payload: Payload, token: string): Promise<TypedUser | null> {
  if (!TOKEN.test(token)) return null;
  const kept = known.get(token);
  if (kept && kept.expiresAtMs > Date.now() && (await versionOf(payload, kept.userId)) === kept.version) {
    return { ...kept.user };
  }
  known.delete(token);
  const { userId, expiresAtMs } = claimsOf(token);
  // The version comes first: a change while the account is being read makes it an old one.
  const version = userId === null ? null : await versionOf(payload, userId);
  const { user } = await executeAuthStrategies({ headers: new Headers({ Authorization: `JWT ${token}` }), payload });
  if (user && user.id === userId && version !== null) known.set(token, { version, expiresAtMs, userId, user });
  return user ? { ...user } : null;
}

async function versionOf(payload: Payload, userId: number): Promise<string | null> {
  const { rows } = await databasePool(payload).query<{ version: string }>({ ...VERSION, values: [userId] });
  return rows[0]?.version ?? null;
}

/** What a token claims, not yet believed: the CMS checks its signature. */
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
