import type { User } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import type { Identity } from '@/platform/identity/identity-provider';
import type { Store } from '@/platform/store';
import { DomainError } from '../errors';
import { findAccount } from './account.query';
import { originOf } from './caller-origin';
import { redeemCode, wrongCode } from './check-second-factor.command';
import { endSession } from './end-sessions.command';
import { connectIdentity, identityOf, isStaff } from './provider-connection.command';
import { FLOW_SECONDS, identityKey, openFlow, problemOf, sealFlow } from './provider-flow';
import type { ProviderProblem } from './provider-sign-in.rules';
import { recordEvent } from './record-security-event.command';
import { locked, recordSignIn, type SignedIn } from './sign-in.command';

/**
 * Result of a step: a session, a problem for the sign-in page, that the code of an app is due, or the result of a
 * connection that was started on the account page.
 */
export type ProviderOutcome = { target: string } & (
  | { session: SignedIn }
  | { problem: ProviderProblem }
  | { flow: string }
  | { connection: 'connected' | ProviderProblem }
);

const DEFAULT_TARGET = '/admin';

/** Starts signing in with the identity provider. @throws DomainError not-found without one */
export async function beginProviderSignIn(
  ctx: AccountContext,
  target: string,
): Promise<{ location: string; flow: string } | { problem: ProviderProblem; target: string }> {
  const { identityProvider } = ctx.services;
  if (!identityProvider) throw new DomainError('not-found');
  try {
    const { location, secrets } = await identityProvider.begin();
    return { location, flow: sealFlow(ctx, { step: 'provider', secrets, target, expiresAt: 0 }) };
  } catch (error) {
    return { problem: problemOf(error), target };
  }
}

/**
 * Verifies the provider's answer, and signs the person in if they are on the staff, or connects the account whose owner
 * has asked for it. Accounts are found by issuer and subject, or the first time by a verified address. Accounts are
 * never created, and nothing but the identity is read from the answer. Accounts with two-factor authentication are asked
 * for a code, unless the provider reports that it has asked for a second factor.
 * @throws DomainError not-found without a provider
 */
export async function finishProviderSignIn(
  ctx: AccountContext,
  sealed: string | null,
  answer: Record<string, string>,
): Promise<ProviderOutcome> {
  const { identityProvider, attemptLimiter } = ctx.services;
  if (!identityProvider) throw new DomainError('not-found');
  const flow = openFlow(ctx, sealed, 'provider');
  if (!flow) return { problem: 'expired', target: DEFAULT_TARGET };
  const { target, secrets, connects } = flow;
  const refused = (problem: ProviderProblem): ProviderOutcome =>
    connects === undefined ? { problem, target } : { connection: problem, target };
  const isFirst = await attemptLimiter.once(`provider:${secrets.state}`, FLOW_SECONDS);
  if (!isFirst) return refused('expired');
  let identity: Identity;
  try {
    identity = await identityProvider.finish(answer, secrets);
  } catch (error) {
    const problem = problemOf(error);
    if (problem === 'failed') await recordEvent(ctx, 'sign-in-failed', { userId: connects ?? null });
    return refused(problem);
  }
  if (connects !== undefined) {
    // Somebody else has signed in with this browser in between.
    if (ctx.account?.id !== connects) return refused('expired');
    const connected = await connectIdentity(ctx, connects, identityKey(identity));
    return { connection: typeof connected === 'string' ? connected : 'connected', target };
  }
  const account = await accountOf(ctx.store.asSystem('sign in with the identity provider'), identity);
  if (typeof account === 'string') {
    await recordEvent(ctx, 'sign-in-failed', { userId: null });
    return { problem: account, target };
  }
  if (account.secondFactorDue) return { problem: 'second-factor-due', target };
  const proven = { userId: account.id, identity: identityKey(identity) };
  if (account.secondFactorSince && !identity.hasSecondFactor) {
    return { flow: sealFlow(ctx, { step: 'code', ...proven, target, expiresAt: 0 }), target };
  }
  return complete(ctx, proven, target);
}

/**
 * Checks the code of an app after the provider has signed a person in. A wrong code counts like a wrong password.
 * @throws DomainError not-found without a provider, wrong-code, locked,
 * too-many-requests
 */
export async function finishWithCode(
  ctx: AccountContext,
  sealed: string | null,
  code: string,
): Promise<ProviderOutcome> {
  if (!ctx.services.identityProvider) throw new DomainError('not-found');
  const flow = openFlow(ctx, sealed, 'code');
  if (!flow) return { problem: 'expired', target: DEFAULT_TARGET };
  const { userId, identity, target } = flow;
  const account = await ctx.store
    .asSystem('check the second factor of a sign-in')
    .findByID({ collection: 'users', id: userId, depth: 0, disableErrors: true });
  if (!account) return { problem: 'no-account', target };
  const { attemptLimiter } = ctx.services;
  const origin = originOf(ctx, account.email);
  const attempt = await attemptLimiter.take(account.email, origin);
  if (attempt.verdict === 'wait') throw new DomainError('too-many-requests');
  if (attempt.verdict === 'locked') throw locked(attempt.seconds);
  if (!(await redeemCode(ctx, userId, code))) {
    await recordEvent(ctx, attempt.left > 0 ? 'sign-in-failed' : 'locked-out', { userId });
    if (attempt.left === 0) throw locked(await attemptLimiter.lock(account.email, origin));
    throw wrongCode({ tries_left: attempt.left });
  }
  await attemptLimiter.reset(account.email, origin);
  return complete(ctx, { userId, identity }, target);
}

/** Connects the identity with the account, if it isn't yet, and starts a session. */
async function complete(
  ctx: AccountContext,
  { userId, identity }: { userId: number; identity: string },
  target: string,
): Promise<ProviderOutcome> {
  const account = await connectIdentity(ctx, userId, identity);
  if (typeof account === 'string') return { problem: account, target };
  const session = await ctx.accounts.startSession(userId);
  await recordSignIn(ctx, session, 'signed-in-with-provider');
  if (ctx.account && ctx.sessionId) await endSession(ctx, ctx.account.id, ctx.sessionId);
  return { session: { ...session, name: account.email }, target };
}

async function accountOf(store: Store, identity: Identity): Promise<User | ProviderProblem> {
  const { docs } = await store.find({
    collection: 'users',
    where: { providerIdentity: { equals: identityKey(identity) } },
    limit: 1,
    depth: 0,
  });
  const [connected] = docs;
  if (connected) return isStaff(connected) ? connected : 'no-account';
  if (!identity.emailAddress || !identity.isAddressVerified) return 'unverified';
  const account = await findAccount(store, identity.emailAddress);
  if (!isStaff(account)) return 'no-account';
  return (await identityOf(store, account.id)) ? 'other-identity' : account;
}
