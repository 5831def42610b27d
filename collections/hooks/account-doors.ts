import { addDataAndFileToRequest, type CollectionConfig, headersWithCors, type PayloadRequest } from 'payload';
import { findAccount, normalAddress } from '@/domain/accounts/account.query';
import { recordEvent } from '@/domain/accounts/record-security-event.command';
import { requestReset } from '@/domain/accounts/request-reset.command';
import { resetFactorOf } from '@/domain/accounts/second-factor.command';
import { type SignedIn, signIn } from '@/domain/accounts/sign-in.command';
import { DomainError, ERRORS, isDomainError } from '@/domain/errors';
import { hasRole } from '@/domain/viewer';
import type { AccountContext } from '@/platform/caller';
import { contextOf } from '@/platform/context';
import { callerOf, services } from '@/platform/external-services';
import type { LimitClass } from '@/platform/limiter';
import { deviceCookie, sessionCookies } from '@/platform/session-cookies';

type Endpoints = Exclude<CollectionConfig['endpoints'], false | undefined>;

/**
 * The admin's own ways into accounts, which take the place of the CMS's: they count tries, limits and lockouts together
 * with the site's, let only staff in, and send the site's mail with a hashed token. (AUTH-40 to 44, AUTH-54)
 */
export const accountDoors: Endpoints = [
  {
    path: '/login',
    method: 'post',
    handler: door('auth', async (ctx, data, req) => {
      const username = textOf(data.email);
      const password = textOf(data.password);
      if (!username || !password) throw new DomainError('bad-input');
      const session = await signIn(ctx, { username, password, code: textOf(data.code) || undefined }, 'admin');
      return signedIn(ctx, session, req);
    }),
  },
  {
    path: '/first-register',
    method: 'post',
    // The CMS's own handler takes the token for the cookie from an answer that no longer holds one.
    handler: door('auth', async (ctx, data, req) => {
      const store = ctx.store.asSystem('the first account of an installation');
      if ((await store.count({ collection: 'users' })).totalDocs > 0) throw new DomainError('not-allowed');
      const [email, password] = [textOf(data.email), textOf(data.password)];
      const names = { firstName: textOf(data.firstName), lastName: textOf(data.lastName) };
      await store.create({ collection: 'users', data: { ...names, email, password, role: 'admin' }, depth: 0 });
      const session = await ctx.accounts.signIn(normalAddress(email), password);
      if (!session) throw new Error('The first account could not sign in.');
      return signedIn(ctx, { ...session, name: normalAddress(email) }, req);
    }),
  },
  {
    path: '/forgot-password',
    method: 'post',
    handler: door('mail', async (ctx, data) => {
      await requestReset(ctx, { emailAddress: textOf(data.email) }, 'admin');
      return Response.json({ message: 'Success' });
    }),
  },
  {
    path: '/reset-password',
    method: 'post',
    // The link in the mail leads to the site's own page.
    handler: () => Response.json({ errors: [{ message: 'Nothing is here.' }] }, { status: 404 }),
  },
  {
    path: '/unlock',
    method: 'post',
    handler: door('write', async (ctx, data) => {
      const email = textOf(data.email);
      if (!hasRole(ctx.viewer)) throw new DomainError('not-allowed');
      if (!email) throw new DomainError('bad-input');
      const name = normalAddress(email);
      await ctx.services.attemptLimiter.unlock(name);
      const account = await findAccount(ctx.store.asSystem('whose lockout ended'), name);
      await recordEvent(ctx, 'unlocked', { userId: account?.id ?? null });
      return Response.json({ message: 'Unlocked.' });
    }),
  },
  {
    path: '/:id/second-factor/reset',
    method: 'post',
    handler: door('write', async (ctx, _data, req) => {
      await resetFactorOf(ctx, Number(req.routeParams?.id));
      return Response.json({ message: 'The second factor is gone.' });
    }),
  },
];

/** Answers with the cookies of a session, and what the admin needs of it. The token itself is in the cookie only. */
async function signedIn(ctx: AccountContext, session: SignedIn, req: PayloadRequest): Promise<Response> {
  const headers = new Headers();
  for (const line of [...sessionCookies(session.token), deviceCookie(session.name)]) headers.append('Set-Cookie', line);
  const user = await ctx.store.asSystem('the own account').findByID({ collection: 'users', id: session.userId });
  const { sessions: _sessions, ...own } = user;
  const [, claims = ''] = session.token.split('.');
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  const answer = { message: 'Signed in.', user: { ...own, collection: 'users' }, exp };
  return Response.json(answer, { headers: headersWithCors({ headers, req }) });
}

function door(
  limit: LimitClass,
  work: (ctx: AccountContext, data: Record<string, unknown>, req: PayloadRequest) => Promise<Response>,
) {
  return async (req: PayloadRequest): Promise<Response> => {
    const caller = callerOf(req.headers);
    const ctx: AccountContext = { ...contextOf(req.payload, req.user), caller, services: services() };
    try {
      if ((await ctx.services.limiter.consume(limit, caller.network)) !== null) {
        throw new DomainError('too-many-requests');
      }
      await addDataAndFileToRequest(req);
      return await work(ctx, req.data ?? {}, req);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      const { status, message } = ERRORS[error.code];
      return Response.json({ errors: [{ message }], code: error.code }, { status });
    }
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' && value.length <= 1000 ? value : '');
