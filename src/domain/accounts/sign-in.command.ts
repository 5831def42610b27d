import type { AccountContext } from '@/platform/caller';
import { DEVICE_COOKIE, knownDevice } from '@/platform/session-cookies';
import type { Origin } from '@/platform/tries';
import { DomainError } from '../errors';
import { findAccount, normalAddress } from './account.query';
import { requireCaptcha } from './captcha.command';
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

/** Where this caller's tries at a name are counted. */
export function originOf(ctx: AccountContext, name: string): Origin {
  return { network: ctx.caller.network, device: knownDevice(ctx.caller.cookie(DEVICE_COOKIE), name) };
}

/**
 * Begins a session by address and password and ends the one that the caller had. An address without an account is
 * answered like any other, in words, status and time (AUTH-38 to 44).
 * @throws DomainError captcha-required, wrong-credentials with tries_left, locked with lockout_duration (seconds),
 * too-many-requests
 */
export async function signIn(
  ctx: AccountContext,
  input: { username: string; password: string; reCaptchaToken?: string | undefined },
  door: 'site' | 'admin' = 'site',
): Promise<SignedIn> {
  if (door === 'site') await requireCaptcha(ctx, input.reCaptchaToken);
  const name = normalAddress(input.username);
  const origin = originOf(ctx, name);
  const { tries } = ctx.neighbours;
  const attempt = await tries.take(name, origin);
  if (attempt.verdict === 'wait') throw new DomainError('too-many-requests');
  if (attempt.verdict === 'locked') throw locked(attempt.seconds);

  const account = await findAccount(ctx.store.asSystem('to sign in'), name);
  const mayEnter = account && !account.isDisabled && (door === 'site' || account.role !== 'reader');
  const session = mayEnter ? await ctx.accounts.signIn(name, input.password) : null;
  if (!mayEnter) await ctx.accounts.pretend(input.password);
  if (!session) {
    await recordEvent(ctx, attempt.left > 0 ? 'sign-in-failed' : 'locked-out', { userId: account?.id ?? null });
    if (attempt.left === 0) throw locked(await tries.lock(name, origin));
    throw new DomainError('wrong-credentials', { data: { tries_left: attempt.left } });
  }

  await tries.giveBack(name, origin);
  await welcome(ctx, session);
  if (ctx.account && ctx.sessionId) await endSession(ctx, ctx.account.id, ctx.sessionId);
  return { ...session, name };
}

/** Notes a session that has begun: the visit, and the line of the audit trail. */
export async function welcome(ctx: AccountContext, session: { userId: number; sessionId: string }): Promise<void> {
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
