import type { User } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import type { Store } from '@/platform/store';
import { DomainError } from '../errors';
import { requireAccount } from './account.query';
import { confirmIdentity, type Proof } from './confirm-identity.command';
import { problemOf, sealFlow } from './provider-flow';
import { ACCOUNT_PAGE, type ProviderProblem } from './provider-sign-in.rules';
import { recordEvent } from './record-security-event.command';
import { ACCOUNT_MAIL_TASK } from './send-account-mail.job';

/** The identity provider of the staff, and whether the caller's account is connected with a person there. */
export interface ProviderConnection {
  label: string;
  isConnected: boolean;
}

/** Returns the provider's connection with the caller's account; null without a provider. @throws DomainError not-signed-in */
export async function readProviderConnection(ctx: AccountContext): Promise<ProviderConnection | null> {
  const { id } = requireAccount(ctx);
  const { identityProvider } = ctx.services;
  if (!identityProvider) return null;
  const store = ctx.store.asSystem('read whether the caller’s account is connected with the identity provider');
  return { label: identityProvider.label, isConnected: (await identityOf(store, id)) !== null };
}

/**
 * Starts connecting the caller's account with their person at the provider.
 * @throws DomainError not-found without a provider, the errors of {@link confirmIdentity}, conflict if the account is
 * connected already, unavailable while the provider is down
 */
export async function beginProviderConnection(
  ctx: AccountContext,
  proof: Proof,
): Promise<{ location: string; flow: string }> {
  const { id } = requireAccount(ctx);
  const { identityProvider } = ctx.services;
  if (!identityProvider) throw new DomainError('not-found');
  await confirmIdentity(ctx, proof);
  const store = ctx.store.asSystem('connect the caller’s account with the identity provider');
  if (await identityOf(store, id)) throw new DomainError('conflict');
  const begun = await identityProvider.begin().catch((error: unknown) => problemOf(error));
  if (typeof begun === 'string') throw new DomainError('unavailable');
  const { location, secrets } = begun;
  return {
    location,
    flow: sealFlow(ctx, { step: 'provider', secrets, connects: id, target: ACCOUNT_PAGE, expiresAt: 0 }),
  };
}

/**
 * Connects an account of the staff with a person at the provider, if it isn't yet, and notifies its owner.
 * @returns the account, or why it can't be connected
 */
export async function connectIdentity(
  ctx: AccountContext,
  userId: number,
  identity: string,
): Promise<User | ProviderProblem> {
  return ctx.transaction(async (change) => {
    const { store, lock } = change;
    await lock('users', userId);
    const stored = await store.findByID({
      collection: 'users',
      id: userId,
      depth: 0,
      disableErrors: true,
      showHiddenFields: true,
    });
    if (!isStaff(stored)) return 'no-account';
    if (stored.providerIdentity === identity) return stored;
    if (stored.providerIdentity) return 'other-identity';
    const others = await store.count({ collection: 'users', where: { providerIdentity: { equals: identity } } });
    if (others.totalDocs > 0) return 'other-account';
    await store.update({ collection: 'users', id: userId, data: { providerIdentity: identity }, depth: 0 });
    await recordEvent(ctx, 'provider-connected', { userId }, store);
    await change.queue(ACCOUNT_MAIL_TASK, { kind: 'provider-connected', emailAddress: stored.email });
    return stored;
  });
}

/**
 * Disconnects the caller's account from the provider, and notifies its owner.
 * @throws DomainError the errors of {@link confirmIdentity}, not-found if it isn't connected
 */
export async function disconnectIdentity(ctx: AccountContext, proof: Proof): Promise<void> {
  const { id, email } = requireAccount(ctx);
  await confirmIdentity(ctx, proof);
  await ctx.transaction(async (change) => {
    if (!(await identityOf(change.store, id))) throw new DomainError('not-found');
    await change.store.update({ collection: 'users', id, data: { providerIdentity: null }, depth: 0 });
    await recordEvent(ctx, 'provider-disconnected', { userId: id }, change.store);
    await change.queue(ACCOUNT_MAIL_TASK, { kind: 'provider-disconnected', emailAddress: email });
  });
}

/** Returns the person at the provider that an account is connected with, or null. */
export async function identityOf(store: Store, id: number): Promise<string | null> {
  const { providerIdentity } = await store.findByID({
    collection: 'users',
    id,
    depth: 0,
    showHiddenFields: true,
    select: { providerIdentity: true },
  });
  return providerIdentity ?? null;
}

/** Whether an account can use the provider. */
export const isStaff = (account: User | null): account is User =>
  account !== null && account.role !== 'reader' && !account.isDisabled;
