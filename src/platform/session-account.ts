import { LRUCache } from 'lru-cache';
import { type AuthStrategy, executeAuthStrategies, type Payload, parseCookies, type TypedUser } from 'payload';
import { databasePool } from './database-pool';
import { env } from './env';
import { log } from './log';
import { DatabaseAwayError, watchDatabase } from './outage';
import { SESSION_COOKIE } from './session-cookies';

/** The user of a session, and the version of all data stored about them when it was read. */
interface KnownSession {
  version: string;
  expiresAtMs: number;
  userId: number;
  /** The account as JSON: as objects, it takes four times the memory. */
  user: string;
}

/** The format of a JSON Web Token. Anything else is not a session and might not even be a valid header value. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** An account that signs in often has many sessions, and each session keeps the account with all of them. */
const known = new LRUCache<string, KnownSession>({
  max: 2000,
  maxSize: 5_000_000,
  sizeCalculation: ({ user }) => user.length,
});

/** Time between two notes of a session's use. Short timeouts are noted more often, ten times in theirs. */
const NOTED_EVERY_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

interface AccountState {
  version: string;
  isReader: boolean;
  /** When the session was used last. Null if it has ended. */
  usedAt: Date | null;
}

/**
 * The version of an account and its sessions, and the last use of one of them. The version changes with every change of
 * either, because Postgres sets a new xmin at each update of a row.
 */
const STATE = `select md5(u.xmin::text || ':' || coalesce(
    (select string_agg(s.id || s.xmin::text, ',' order by s._order) from users_sessions s where s._parent_id = u.id), ''
  )) as version,
  u.role::text = 'reader' as "isReader",
  (select greatest(s.created_at, used.used_at) from users_sessions s
    left join session_uses used on used.session_id = s.id
    where s._parent_id = u.id and s.id = $2) as "usedAt"
  from users u where u.id = $1`;

/** Sessions last 30 days at most, so older notes belong to none. */
const NOTE_USE = `with expired as (delete from session_uses where used_at < $2::timestamptz - interval '31 days')
  insert into session_uses (session_id, used_at) values ($1, $2)
  on conflict (session_id) do update set used_at = excluded.used_at`;

/**
 * Returns the account of a session token, or null. The full account is read once; afterwards a query for its version
 * checks that it is current, so that a session ended anywhere is rejected at its next request. A session that hasn't been
 * used for longer than its role's timeout ends.
 */
export async function sessionAccount(payload: Payload, token: string): Promise<TypedUser | null> {
  if (!TOKEN.test(token)) return null;
  const session = known.get(token);
  const { userId, sessionId, expiresAtMs } = claimsOf(token);
  // The state is read first, so that a change while the account is read makes the cached account outdated.
  const state = userId === null ? null : await stateOf(payload, userId, sessionId);
  const isCurrent = session && session.expiresAtMs > Date.now() && state?.version === session.version;
  if (isCurrent && state.usedAt) {
    return (await noteUse(payload, session.userId, sessionId, state)) ? JSON.parse(session.user) : null;
  }
  known.delete(token);
  const wasAway = watchDatabase();
  const { user } = await executeAuthStrategies({ headers: new Headers({ Authorization: `JWT ${token}` }), payload });
  // Payload treats an account that it couldn't read as a guest.
  if (!user && wasAway()) throw new DatabaseAwayError('The account could not be read.');
  if (!user) return null;
  // The signature is verified now, so the claims of the token are true.
  if (user.id !== userId || !state || !(await noteUse(payload, userId, sessionId, state))) return null;
  known.set(token, { version: state.version, expiresAtMs, userId, user: JSON.stringify(user) });
  return user;
}

/**
 * Returns to the CMS who sent a request from one of its pages. Its own strategy reads the whole account at each call, and
 * still decides about every other request.
 */
export const sessionStrategy: AuthStrategy = {
  name: 'session',
  authenticate: async ({ headers, payload }) => {
    const isOwnPage = headers.get('sec-fetch-site') === 'same-origin';
    const token = isOwnPage ? parseCookies(headers).get(SESSION_COOKIE) : undefined;
    return { user: token ? await sessionAccount(payload, token) : null };
  },
};

async function stateOf(payload: Payload, userId: number, sessionId: string): Promise<AccountState | null> {
  const { rows } = await databasePool(payload).query<AccountState>(STATE, [userId, sessionId]);
  return rows[0] ?? null;
}

/** Notes that a session is used now, or ends it if that is too late. Returns whether it goes on. */
async function noteUse(payload: Payload, userId: number, sessionId: string, state: AccountState): Promise<boolean> {
  if (!state.usedAt) return false;
  const timeoutMs = (state.isReader ? env.READER_IDLE_HOURS : env.STAFF_IDLE_HOURS) * HOUR_MS;
  const idleMs = Date.now() - state.usedAt.getTime();
  const pool = databasePool(payload);
  if (idleMs > timeoutMs) {
    await pool.query('delete from users_sessions where id = $1 and _parent_id = $2', [sessionId, userId]);
    return false;
  }
  if (idleMs > Math.min(NOTED_EVERY_MS, timeoutMs / 10)) {
    // Reading must go on while Postgres can't write, such as on a full disk.
    await pool
      .query(NOTE_USE, [sessionId, new Date()])
      .catch((error) => log.warn({ err: error }, 'use of session not noted'));
  }
  return true;
}

/** Returns the claims of a token before its signature is verified by the CMS. */
function claimsOf(token: string): { userId: number | null; sessionId: string; expiresAtMs: number } {
  try {
    const [, claims = ''] = token.split('.');
    const { id, sid, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    const isId = typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31;
    return {
      userId: isId ? id : null,
      sessionId: typeof sid === 'string' && /^[\w-]{1,64}$/.test(sid) ? sid : '',
      expiresAtMs: typeof exp === 'number' ? exp * 1000 : 0,
    };
  } catch {
    return { userId: null, sessionId: '', expiresAtMs: 0 };
  }
}
