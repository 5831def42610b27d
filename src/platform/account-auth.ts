import { pbkdf2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import {
  createLocalReq,
  getFieldsToSign,
  initTransaction,
  jwtSign,
  killTransaction,
  loginOperation,
  type Payload,
  type PayloadRequest,
  type TypedUser,
} from 'payload';
import { addSessionToUser } from 'payload/shared';
import { createGate } from './gate';

/** A session that has begun. `token` is what the session cookie carries. */
export interface NewSession {
  token: string;
  sessionId: string;
  userId: number;
}

/** Passwords and sessions, which the CMS keeps. */
export interface AccountAuth {
  /** Begins a session when the password is right, else null. */
  signIn(emailAddress: string, password: string): Promise<NewSession | null>;
  /**
   * Begins a session for an account that has been made a moment ago, whose password needs no second look: hashing it
   * once more would double what a registration costs.
   */
  begin(userId: number): Promise<NewSession>;
  /** Takes as long as a wrong password of a known account does (AUTH-40). */
  pretend(password: string): Promise<void>;
  /** Whether this is the password of the account; begins no session. */
  isPassword(emailAddress: string, password: string): Promise<boolean>;
}

/** What the CMS takes for one password; a test holds both ways to the same time. */
const HASH = { iterations: 600_000, bytes: 32, algorithm: 'sha256' };

const REFUSALS = ['AuthenticationError', 'LockedAuth', 'ValidationError'];
const isRefusal = (error: unknown) => error instanceof Error && REFUSALS.includes(error.name);

/**
 * Passwords that are hashed at the same time: each takes a core for a fifth of a second, and whoever sprays guesses must
 * not take them all from those who read. Beyond the queue nobody waits.
 */
const gate = createGate({ atOnce: Math.max(1, availableParallelism() - 1), mostWaiting: 100 });

/** The account door of a Payload instance. @throws DomainError unavailable when too many ask at once. */
export function accountAuthOf(payload: Payload): AccountAuth {
  const door = createAuth(payload);
  return {
    signIn: (email, password) => gate(() => door.signIn(email, password)),
    begin: door.begin,
    pretend: (password) => gate(() => door.pretend(password)),
    isPassword: (email, password) => gate(() => door.isPassword(email, password)),
  };
}

/** Signs in below the Local API, whose answer leaves the token out (`removeTokenFromResponses`). */
async function login(payload: Payload, data: { email: string; password: string }, given?: PayloadRequest) {
  const req = given ?? (await createLocalReq({}, payload));
  return loginOperation<'users'>({ collection: payload.collections.users, data, depth: 0, overrideAccess: true, req });
}

function createAuth(payload: Payload): AccountAuth {
  return {
    async signIn(email, password) {
      try {
        const { token, user } = await login(payload, { email, password });
        if (!token || !user) return null;
        return { token, userId: user.id as number, sessionId: sessionIdOf(token) };
      } catch (error) {
        if (isRefusal(error)) return null;
        throw error;
      }
    },
    async begin(userId) {
      const { config: collectionConfig } = payload.collections.users;
      const user = await payload.db.findOne<TypedUser>({ collection: 'users', where: { id: { equals: userId } } });
      if (!user) throw new Error('A new account is gone.');
      const req = await createLocalReq({}, payload);
      const { sid } = await addSessionToUser({ collectionConfig, payload, req, user });
      const fieldsToSign = getFieldsToSign({
        collectionConfig,
        email: user.email ?? '',
        user: { ...user, collection: 'users' },
        ...(sid ? { sid } : {}),
      });
      const { secret } = payload;
      const { token } = await jwtSign({ fieldsToSign, secret, tokenExpiration: collectionConfig.auth.tokenExpiration });
      return { token, userId, sessionId: sid ?? '' };
    },
    async pretend(password) {
      await promisify(pbkdf2)(password, randomBytes(32).toString('hex'), HASH.iterations, HASH.bytes, HASH.algorithm);
    },
    async isPassword(email, password) {
      const req = await createLocalReq({}, payload);
      await initTransaction(req);
      try {
        await login(payload, { email, password }, req);
        return true;
      } catch (error) {
        if (isRefusal(error)) return false;
        throw error;
      } finally {
        // The session that a right password begins was not asked for.
        await killTransaction(req);
      }
    },
  };
}

/** The session that a token of this site stands for. */
function sessionIdOf(token: string): string {
  const [, claims = ''] = token.split('.');
  const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid?: string };
  return sid ?? '';
}
