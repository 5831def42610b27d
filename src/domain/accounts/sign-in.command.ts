import type { User } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import { env } from '@/platform/env';
import { DomainError, isDomainError } from '../errors';
import { migrateMeter } from '../metering/migrate-meter.command';
import { findAccount, normalAddress } from './account.query';
import { originOf } from './caller-origin';
import { requireCaptcha } from './captcha.command';
import { redeemCode, wrongCode } from './check-second-factor.command';
import { isForThisMachine, isPublishedPassword } from './demo-account.rules';
import { endSession } from './end-sessions.command';
import { recordEvent } from './record-security-event.command';

/** A new session: the token for the session cookie, and the account. */
export interface SignedIn {
  token: string;
  userId: number;
  sessionId: string;
  /** Email address of the account, for the cookie that marks a known device. */
  name: string;
}

export interface Credentials {
  username: string;
  password: string;
  /** Second factor, for accounts with two-factor authentication. */
  code?: string | undefined;
  reCaptchaToken?: string | undefined;
}

type SignInForm = 'site' | 'admin';

/**
 * Signs in with email address and password, ending the session that the caller had. Unknown addresses get the same
 * message, status and response time as known ones (AUTH-38 to AUTH-44). The second factor is requested once the
 * password is right; a wrong code counts like a wrong password.
 * @throws DomainError captcha-required, wrong-credentials and wrong-code with tries_left, locked with lockout_duration
 * (seconds), demo-password where the site is open to others, second-factor-required, second-factor-due for staff in the admin's sign-in form, too-many-requests,
 * unavailable
 */
export async function signIn(ctx: AccountContext, input: Credentials, form: SignInForm = 'site'): Promise<SignedIn> {
  if (form === 'site') await requireCaptcha(ctx, input.reCaptchaToken);
  const name = normalAddress(input.username);
  if (isPublishedPassword(name, input.password) && !isForThisMachine(env.SITE_URL, env.MASTHEAD_HOST)) {
    throw new DomainError('demo-password');
  }
  const origin = originOf(ctx, name);
  const { attemptLimiter } = ctx.services;
  const attempt = await attemptLimiter.take(name, origin);
  if (attempt.verdict === 'wait') throw new DomainError('too-many-requests');
  if (attempt.verdict === 'locked') throw locked(attempt.seconds);

  const account = await findAccount(ctx.store.asSystem('sign in'), name);
  const isAllowed = account && !account.isDisabled && (form === 'site' || account.role !== 'reader');
  const pendingSession = isAllowed
    ? checkCredentials(ctx, account, input, form)
    : simulatePasswordCheck(ctx, input.password);
  const session = await pendingSession.catch(async (error: unknown) => {
    // The password wasn't checked, so the attempt doesn't count.
    if (isDomainError(error)) await attemptLimiter.restoreOne(name, origin);
    throw error;
  });
  if (session === 'second-factor-required' || session === 'second-factor-due') {
    await attemptLimiter.restoreOne(name, origin);
    throw new DomainError(session);
  }
  if (session === 'wrong-password' || session === 'wrong-code') {
    await recordEvent(ctx, attempt.left > 0 ? 'sign-in-failed' : 'locked-out', { userId: account?.id ?? null });
    if (attempt.left === 0) throw locked(await attemptLimiter.lock(name, origin));
    const data = { tries_left: attempt.left };
    throw session === 'wrong-code' ? wrongCode(data) : new DomainError('wrong-credentials', { data });
  }

  await attemptLimiter.reset(name, origin);
  await recordSignIn(ctx, session);
  if (ctx.account && ctx.sessionId) await endSession(ctx, ctx.account.id, ctx.sessionId);
  return { ...session, name };
}

async function simulatePasswordCheck(ctx: AccountContext, password: string) {
  await ctx.accounts.simulatePasswordCheck(password);
  return 'wrong-password' as const;
}

/** Checks the password and, if set up, the second factor. @returns the session, or what is missing */
async function checkCredentials(ctx: AccountContext, account: User, input: Credentials, form: SignInForm) {
  const startSession = async () =>
    (await ctx.accounts.signIn(account.email, input.password)) ?? ('wrong-password' as const);
  const needsSecondFactorSetup = form === 'admin' && account.secondFactorDue;
  if (!account.secondFactorSince && !needsSecondFactorSetup) return startSession();
  if (!(await ctx.accounts.isPassword(account.email, input.password))) return 'wrong-password';
  if (needsSecondFactorSetup) return 'second-factor-due';
  if (!input.code) return 'second-factor-required';
  return (await redeemCode(ctx, account.id, input.code)) ? startSession() : 'wrong-code';
}

/**
 * Records a new session: the visit, the security event, and the guest's meter, which is merged into the account
 * (AUTH-87).
 */
export async function recordSignIn(
  ctx: AccountContext,
  session: { userId: number; sessionId: string },
  kind: 'signed-in' | 'signed-in-with-passkey' | 'signed-in-with-provider' = 'signed-in',
): Promise<void> {
  await migrateMeter(ctx, session.userId);
  await ctx.transaction(async ({ store }) => {
    await store.update({
      collection: 'users',
      id: session.userId,
      data: { lastVisitDate: ctx.now.toISOString() },
      depth: 0,
    });
    await recordEvent(ctx, kind, session, store);
  });
}

/** Returns the error during a lockout. */
export function locked(seconds: number): DomainError {
  return new DomainError('locked', { data: { tries_left: 0, lockout_duration: seconds } });
}
