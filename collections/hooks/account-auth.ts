import { addDataAndFileToRequest, type CollectionConfig, headersWithCors, type PayloadRequest } from 'payload';
import { findAccount, normalAddress } from '@/domain/accounts/account.query';
import { createFirstAccount } from '@/domain/accounts/first-account.command';
import { reportLostFactor, withdrawLostFactor } from '@/domain/accounts/lost-factor.command';
import { recordEvent } from '@/domain/accounts/record-security-event.command';
import { requestReset } from '@/domain/accounts/request-reset.command';
import { type SignedIn, signIn } from '@/domain/accounts/sign-in.command';
import { DomainError, ERRORS, errorMessage, isDomainError } from '@/domain/errors';
import { hasRole } from '@/domain/viewer';
import { t } from '@/language/t';
import type { AccountContext } from '@/platform/caller';
import { contextOf } from '@/platform/context';
import { callerOf, services } from '@/platform/external-services';
import type { LimitClass } from '@/platform/limiter';
import { deviceCookie, sessionCookies } from '@/platform/session-cookies';

type Endpoints = Exclude<CollectionConfig['endpoints'], false | undefined>;

/**
 * Authentication endpoints of the admin. They replace the CMS's own: sign-in attempts, rate limits and lockouts are
 * shared with the site, only staff can sign in, and reset mails carry a hashed token (AUTH-40 to 44, AUTH-54).
 */
export const accountAuthEndpoints: Endpoints = [
  {
    path: '/login',
    method: 'post',
    handler: accountEndpoint('auth', async (ctx, data, req) => {
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
    // The CMS's own handler reads the cookie's token from a response that no longer contains one.
    handler: accountEndpoint('auth', async (ctx, data, req) => {
      const [email, password] = [textOf(data.email), textOf(data.password)];
      const names = { firstName: textOf(data.firstName), lastName: textOf(data.lastName) };
      await createFirstAccount(ctx, { ...names, email, password });
      const session = await ctx.accounts.signIn(normalAddress(email), password);
      if (!session) throw new Error('The first account could not sign in.');
      return signedIn(ctx, { ...session, name: normalAddress(email) }, req);
    }),
  },
  {
    path: '/forgot-password',
    method: 'post',
    handler: accountEndpoint('mail', async (ctx, data) => {
      await requestReset(ctx, { emailAddress: textOf(data.email) }, 'admin');
      return Response.json({ message: 'Success' });
    }),
  },
  {
    path: '/reset-password',
    method: 'post',
    // The mailed link points to the site's own page.
    handler: () => Response.json({ errors: [{ message: t('Not found.') }] }, { status: 404 }),
  },
  {
    path: '/unlock',
    method: 'post',
    handler: accountEndpoint('write', async (ctx, data) => {
      const email = textOf(data.email);
      if (!hasRole(ctx.viewer)) throw new DomainError('not-allowed');
      if (!email) throw new DomainError('bad-input');
      const name = normalAddress(email);
      await ctx.services.attemptLimiter.unlock(name);
      const account = await findAccount(ctx.store.asSystem('finds the account whose lockout ends'), name);
      await recordEvent(ctx, 'unlocked', { userId: account?.id ?? null });
      return Response.json({ message: 'Unlocked.' });
    }),
  },
  {
    path: '/:id/second-factor/lost',
    method: 'post',
    handler: accountEndpoint('mail', async (ctx, _data, req) =>
      Response.json({ lostFactorUntil: await reportLostFactor(ctx, Number(req.routeParams?.id)) }),
    ),
  },
  {
    path: '/:id/second-factor/found',
    method: 'post',
    handler: accountEndpoint('write', async (ctx, _data, req) => {
      await withdrawLostFactor(ctx, Number(req.routeParams?.id));
      return Response.json({ lostFactorUntil: null });
    }),
  },
];

/** Creates the response to a sign-in: session cookies and the account. The token is in the cookie only. */
export async function signedIn(ctx: AccountContext, session: SignedIn, req: PayloadRequest): Promise<Response> {
  const headers = new Headers();
  for (const line of [...sessionCookies(session.token), deviceCookie(session.name)]) headers.append('Set-Cookie', line);
  const user = await ctx.store
    .asSystem('reads the account that signed in')
    .findByID({ collection: 'users', id: session.userId });
  const { sessions: _sessions, ...account } = user;
  const [, claims = ''] = session.token.split('.');
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  const body = { message: t('Signed in.'), user: { ...account, collection: 'users' }, exp };
  return Response.json(body, { headers: headersWithCors({ headers, req }) });
}

/** Wraps a handler with rate limit, account context and error responses. */
export function accountEndpoint(
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
      const { status } = ERRORS[error.code];
      const errors = error.errors.map(({ field, errorMessage }) => ({ message: errorMessage, field }));
      const isListed = error.code === 'bad-input' && errors.length > 0;
      return Response.json(
        { errors: isListed ? errors : [{ message: errorMessage(error.code) }], code: error.code },
        { status },
      );
    }
  };
}

/** Returns a value of a request as text, empty if it is none or too long. */
export const textOf = (value: unknown): string => (typeof value === 'string' && value.length <= 1000 ? value : '');
