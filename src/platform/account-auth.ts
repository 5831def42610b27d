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
import { isForThisMachine, isPublishedPassword } from '@/domain/accounts/demo-account.rules';
import { env } from './env';
import { createSalt, hashGate, slowHash } from './slow-hash';

/** A new session. `token` is the value of the session cookie. */
export interface NewSession {
  token: string;
  sessionId: string;
  userId: number;
}

/** Checks passwords and creates sessions, both managed by the CMS. */
export interface AccountAuth {
  /** Starts a session if the password is correct, otherwise returns null. */
  signIn(emailAddress: string, password: string): Promise<NewSession | null>;
  /**
   * Starts a session for a newly created account without checking its password: hashing it again would double the cost
   * of a registration.
   */
  startSession(userId: number): Promise<NewSession>;
  /** Takes as long as checking a wrong password of an existing account (AUTH-40). */
  simulatePasswordCheck(password: string): Promise<void>;
  /** Returns whether the password is correct, without starting a session. */
  isPassword(emailAddress: string, password: string): Promise<boolean>;
}

const REFUSALS = ['AuthenticationError', 'LockedAuth', 'ValidationError'];
const isRefusal = (error: unknown) => error instanceof Error && REFUSALS.includes(error.name);

/** Whether a password counts as wrong because everybody knows it and the site is open to others. */
const isRefused = (email: string, password: string): boolean =>
  isPublishedPassword(email, password) && !isForThisMachine(env.SITE_URL, env.MASTHEAD_HOST);

/** Returns the authentication of a Payload instance. @throws DomainError unavailable if there are too many requests */
export function accountAuthOf(payload: Payload): AccountAuth {
  const auth = createAuth(payload);
  return {
    signIn: async (email, password) =>
      isRefused(email, password) ? null : hashGate(() => auth.signIn(email, password)),
    startSession: auth.startSession,
    simulatePasswordCheck: (password) => hashGate(() => auth.simulatePasswordCheck(password)),
    isPassword: async (email, password) =>
      !isRefused(email, password) && hashGate(() => auth.isPassword(email, password)),
  };
}

/** Signs in below the Local API, whose responses omit the token (`removeTokenFromResponses`). */
async function login(payload: Payload, data: { email: string; password: string }, existingReq?: PayloadRequest) {
  const req = existingReq ?? (await createLocalReq({}, payload));
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
    async startSession(userId) {
      const { config: collectionConfig } = payload.collections.users;
      const user = await payload.db.findOne<TypedUser>({ collection: 'users', where: { id: { equals: userId } } });
      if (!user) throw new Error('The new account no longer exists.');
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
    async simulatePasswordCheck(password) {
      await slowHash(password, createSalt());
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
        // The password check creates a session that isn't needed.
        await killTransaction(req);
      }
    },
  };
}

/** Returns the session id in one of this site's tokens. */
function sessionIdOf(token: string): string {
  const [, claims = ''] = token.split('.');
  const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid?: string };
  return sid ?? '';
}
