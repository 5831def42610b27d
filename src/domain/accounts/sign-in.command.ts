import type { User } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import { DomainError, isDomainError } from '../errors';
import { migrateMeter } from '../metering/migrate-meter.command';
import { findAccount, normalAddress } from './account.query';
import { originOf } from './caller-origin';
import { requireCaptcha } from './captcha.command';
import { spendCode, wrongCode } from './check-second-factor.command';
import { endSession } from './end-sessions.command';
import { recordEvent } from './record-security-event.command';

/** Someone who has just signed in: what the session cookie carries, and the account. */
export interface SignedIn {
  token: string;
  userId: number;
  sessionId: string;
  /** The account's address, for the cookie of a known device. */
  name: string;
}

export interface Credentials {
  username: string;
  password: string;
  /** The second factor, for accounts that have one. */
  code?: string | undefined;
  reCaptchaToken?: string | undefined;
}

type Door = 'site' | 'admin';

/**
 * Begins a session by address and password and ends the one that the caller had. An address without an account is
 * answered like any other, in words, status and time (AUTH-38 to 44). Whoever has a second factor is asked for it once
 * the password is right; a wrong code counts like a wrong password.
 * @throws DomainError captcha-required, wrong-credentials and wrong-code with tries_left, locked with lockout_duration
 * (seconds), second-factor-required, second-factor-due for staff at the admin's door, too-many-requests, unavailable
 */
export async function signIn(ctx: AccountContext, input: Credentials, door: Door = 'site'): Promise<SignedIn> {
  if (door === 'site') await requireCaptcha(ctx, input.reCaptchaToken);
  const name = normalAddress(input.username);
  const origin = originOf(ctx, name);
  const { tries } = ctx.neighbours;
  const attempt = await tries.take(name, origin);
  if (attempt.verdict === 'wait') throw new DomainError('too-many-requests');
  if (attempt.verdict === 'locked') throw locked(attempt.seconds);

  const account = await findAccount(ctx.store.asSystem('to sign in'), name);
  const mayEnter = account && !account.isDisabled && (door === 'site' || account.role !== 'reader');
  const trying = mayEnter ? enter(ctx, account, input, door) : pretend(ctx, input.password);
  const session = await trying.catch(async (error: unknown) => {
    // Nobody has looked at the password.
    if (isDomainError(error)) await tries.giveOneBack(name, origin);
    throw error;
  });
  if (session === 'second-factor-required' || session === 'second-factor-due') {
    await tries.giveOneBack(name, origin);
    throw new DomainError(session);
  }
  if (session === 'wrong-password' || session === 'wrong-code') {
    await recordEvent(ctx, attempt.left > 0 ? 'sign-in-failed' : 'locked-out', { userId: account?.id ?? null });
    if (attempt.left === 0) throw locked(await tries.lock(name, origin));
    const data = { tries_left: attempt.left };
    throw session === 'wrong-code' ? wrongCode(data) : new DomainError('wrong-credentials', { data });
  }

  await tries.giveBack(name, origin);
  await welcome(ctx, session);
  if (ctx.account && ctx.sessionId) await endSession(ctx, ctx.account.id, ctx.sessionId);
  return { ...session, name };
}

async function pretend(ctx: AccountContext, password: string) {
  await ctx.accounts.pretend(password);
  return 'wrong-password' as const;
}

/** Tries password and, where there is one, the second factor of an account. @returns the session, or what is missing. */
async function enter(ctx: AccountContext, account: User, input: Credentials, door: Door) {
  const begin = async () => (await ctx.accounts.signIn(account.email, input.password)) ?? ('wrong-password' as const);
  const isBarred = door === 'admin' && account.secondFactorDue;
  if (!account.secondFactorSince && !isBarred) return begin();
  if (!(await ctx.accounts.isPassword(account.email, input.password))) return 'wrong-password';
  if (isBarred) return 'second-factor-due';
  if (!input.code) return 'second-factor-required';
  return (await spendCode(ctx, account.id, input.code)) ? begin() : 'wrong-code';
}

/**
 * Notes a session that has begun: the visit, the line of the audit trail, and what this browser has read of the month's
 * free articles, which counts for the account from now on (AUTH-87).
 */
export async function welcome(ctx: AccountContext, session: { userId: number; sessionId: string }): Promise<void> {
  await migrateMeter(ctx, session.userId);
  await ctx.transaction(async ({ store }) => {
    await store.update({
      collection: 'users',
      id: session.userId,
      data: { lastVisitDate: ctx.now.toISOString() },
      depth: 0,
    });
    await recordEvent(ctx, 'signed-in', session, store);
  });
}

function locked(seconds: number): DomainError {
  return new DomainError('locked', { data: { tries_left: 0, lockout_duration: seconds } });
}
