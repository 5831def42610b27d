import type { User } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import type { Identity, ProviderError, SignInSecrets } from '@/platform/identity/identity-provider';
import { seal, unseal } from '@/platform/sealed';
import type { Store } from '@/platform/store';
import { DomainError } from '../errors';
import { findAccount } from './account.query';
import { originOf } from './caller-origin';
import { redeemCode, wrongCode } from './check-second-factor.command';
import { endSession } from './end-sessions.command';
import type { ProviderProblem } from './provider-sign-in.rules';
import { recordEvent } from './record-security-event.command';
import { locked, recordSignIn, type SignedIn } from './sign-in.command';

/** How long a person has at the provider, and then for the code of their app. */
export const FLOW_SECONDS = 10 * 60;
const PURPOSE = 'sign-in with the identity provider';

/** State that the browser keeps between the steps, encrypted. */
type Flow = { target: string; expiresAt: number } & (
  | { step: 'provider'; secrets: SignInSecrets }
  | { step: 'code'; userId: number; identity: string }
);
type Step<Name extends Flow['step']> = Extract<Flow, { step: Name }>;

/** Result of a step: a session, a problem for the sign-in page, or that the code of an app is due. */
export type ProviderOutcome = { target: string } & (
  | { session: SignedIn }
  | { problem: ProviderProblem }
  | { flow: string }
);

const DEFAULT_TARGET = '/admin';

function sealFlow(ctx: AccountContext, flow: Flow): string {
  return seal(PURPOSE, JSON.stringify({ ...flow, expiresAt: ctx.now.getTime() + FLOW_SECONDS * 1000 }));
}

function openFlow<Name extends Flow['step']>(
  ctx: AccountContext,
  sealed: string | null,
  step: Name,
): Step<Name> | null {
  const text = sealed ? unseal(PURPOSE, sealed) : null;
  const flow = text ? (JSON.parse(text) as Flow) : null;
  return flow?.step === step && flow.expiresAt > ctx.now.getTime() ? (flow as Step<Name>) : null;
}

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
 * Verifies the provider's answer, and signs the person in if they are on the staff. Accounts are found by issuer and
 * subject, or the first time by a verified address. Accounts are never created, and nothing but the identity is read
 * from the answer. Accounts with two-factor authentication are asked for a code, unless the provider does that.
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
  const { target, secrets } = flow;
  const isFirst = await attemptLimiter.once(`provider:${secrets.state}`, FLOW_SECONDS);
  if (!isFirst) return { problem: 'expired', target };
  let identity: Identity;
  try {
    identity = await identityProvider.finish(answer, secrets);
  } catch (error) {
    const problem = problemOf(error);
    if (problem === 'failed') await recordEvent(ctx, 'sign-in-failed', { userId: null });
    return { problem, target };
  }
  const account = await accountOf(ctx.store.asSystem('sign in with the identity provider'), identity);
  if (typeof account === 'string') {
    await recordEvent(ctx, 'sign-in-failed', { userId: null });
    return { problem: account, target };
  }
  if (account.secondFactorDue) return { problem: 'second-factor-due', target };
  const proven = { userId: account.id, identity: identityKey(identity) };
  if (account.secondFactorSince && !identityProvider.verifiesSecondFactor) {
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
  const account = await ctx.transaction(async ({ store, lock }): Promise<User | ProviderProblem> => {
    await lock('users', userId);
    const stored = await store.findByID({
      collection: 'users',
      id: userId,
      depth: 0,
      disableErrors: true,
      showHiddenFields: true,
    });
    if (!isStaff(stored)) return 'no-account';
    if (stored.providerIdentity && stored.providerIdentity !== identity) return 'other-identity';
    if (!stored.providerIdentity) {
      await store.update({ collection: 'users', id: userId, data: { providerIdentity: identity }, depth: 0 });
      await recordEvent(ctx, 'provider-connected', { userId }, store);
    }
    return stored;
  });
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
  const select = { providerIdentity: true } as const;
  const { providerIdentity } = await store.findByID({
    collection: 'users',
    id: account.id,
    depth: 0,
    showHiddenFields: true,
    select,
  });
  return providerIdentity ? 'other-identity' : account;
}

const isStaff = (account: User | null): account is User =>
  account !== null && account.role !== 'reader' && !account.isDisabled;

/** Issuers are URLs, so they contain no space. */
const identityKey = ({ issuer, subject }: Identity): string => `${issuer} ${subject}`;

function problemOf(error: unknown): ProviderError['problem'] {
  // Another bundle's copy of the class would not be an instance of this one.
  if (error instanceof Error && error.name === 'ProviderError') return (error as ProviderError).problem;
  throw error;
}
