import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Passkey } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import type { Store } from '@/platform/store';
import { DomainError } from '../errors';
import { requireAccount } from './account.query';
import { confirmIdentity, type Proof } from './confirm-identity.command';
import { endSession } from './end-sessions.command';
import { askForPasskey, type Challenge, offerPasskey, verifyNewPasskey, verifyPasskey } from './passkey-ceremony';
import { recordEvent } from './record-security-event.command';
import { deviceLabel } from './security-event.rules';
import { ACCOUNT_MAIL_TASK } from './send-account-mail.job';
import { recordSignIn, type SignedIn } from './sign-in.command';

/** Maximum number of passkeys of an account. */
export const MAX_PASSKEYS = 20;

/** A passkey as its owner sees it. Dates are ISO 8601. */
export interface PasskeyView {
  id: number;
  /** Chosen by the owner; at first the device on which it was added, such as "Safari on iPhone". */
  name: string;
  addedAt: string;
  lastUsedAt: string | null;
}

/** Returns the caller's passkeys, newest first. @throws DomainError not-signed-in */
export async function readPasskeys(ctx: AccountContext): Promise<PasskeyView[]> {
  const { id } = requireAccount(ctx);
  return (await passkeysOf(ctx.store.asSystem('list the caller’s passkeys'), id)).map(viewOf);
}

async function passkeysOf(store: Store, owner: number): Promise<Passkey[]> {
  const { docs } = await store.find({
    collection: 'passkeys',
    where: { owner: { equals: owner } },
    sort: '-id',
    limit: MAX_PASSKEYS,
    depth: 0,
  });
  return docs;
}

const viewOf = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView => ({
  id,
  name,
  addedAt: createdAt,
  lastUsedAt: lastUsedAt ?? null,
});

/**
 * Starts adding a passkey to the caller's account.
 * @throws DomainError the errors of {@link confirmIdentity}, conflict if there are too many
 */
export async function beginPasskey(
  ctx: AccountContext,
  proof: Proof,
): Promise<Challenge<PublicKeyCredentialCreationOptionsJSON>> {
  const { id, email } = requireAccount(ctx);
  await confirmIdentity(ctx, proof);
  const store = ctx.store.asSystem('add a passkey to the caller’s account');
  const passkeys = await passkeysOf(store, id);
  if (passkeys.length >= MAX_PASSKEYS) throw new DomainError('conflict');
  const { name } = await store.findGlobal({ slug: 'brand', depth: 0, select: { name: true } });
  return offerPasskey(ctx, { userId: id, siteName: name, emailAddress: email, passkeys });
}

/**
 * Adds the passkey that the caller's device has created, and notifies the account's owner.
 * @throws DomainError wrong-passkey
 */
export async function addPasskey(
  ctx: AccountContext,
  answer: { ticket: string; response: RegistrationResponseJSON },
): Promise<PasskeyView> {
  const { id: owner, email } = requireAccount(ctx);
  const created = await verifyNewPasskey(ctx, owner, answer);
  if (!created) throw new DomainError('wrong-passkey');
  return ctx.transaction(async (change) => {
    const known = { credentialId: { equals: created.credentialId } };
    if ((await change.store.count({ collection: 'passkeys', where: known })).totalDocs)
      throw new DomainError('wrong-passkey');
    const name = deviceLabel(ctx.caller.headers.get('user-agent'));
    const passkey = await change.store.create({ collection: 'passkeys', data: { owner, name, ...created }, depth: 0 });
    await recordEvent(ctx, 'passkey-added', { userId: owner }, change.store);
    await change.queue(ACCOUNT_MAIL_TASK, { kind: 'passkey-added', emailAddress: email });
    return viewOf(passkey);
  });
}

/**
 * Removes one of the caller's passkeys, and notifies the account's owner.
 * @throws DomainError the errors of {@link confirmIdentity}, not-found
 */
export async function removePasskey(ctx: AccountContext, id: number, proof: Proof): Promise<void> {
  const { id: owner, email } = requireAccount(ctx);
  await confirmIdentity(ctx, proof);
  await ctx.transaction(async (change) => {
    const passkeys = await passkeysOf(change.store, owner);
    if (!passkeys.some((passkey) => passkey.id === id)) throw new DomainError('not-found');
    await change.store.delete({ collection: 'passkeys', id, depth: 0 });
    await recordEvent(ctx, 'passkey-removed', { userId: owner }, change.store);
    await change.queue(ACCOUNT_MAIL_TASK, { kind: 'passkey-removed', emailAddress: email });
  });
}

/** Names one of the caller's passkeys. @throws DomainError not-signed-in, not-found */
export async function renamePasskey(ctx: AccountContext, id: number, name: string): Promise<PasskeyView> {
  const { id: owner } = requireAccount(ctx);
  return ctx.transaction(async ({ store }) => {
    const passkeys = await passkeysOf(store, owner);
    if (!passkeys.some((passkey) => passkey.id === id)) throw new DomainError('not-found');
    return viewOf(await store.update({ collection: 'passkeys', id, data: { name }, depth: 0 }));
  });
}

/** Starts signing in with a passkey. The same for everyone, so it reveals no accounts. */
export const beginPasskeySignIn = (ctx: AccountContext): Promise<Challenge<PublicKeyCredentialRequestOptionsJSON>> =>
  askForPasskey(ctx);

/**
 * Signs in with a passkey, ending the session that the caller had. No code is requested: the device has verified its
 * owner, so a passkey is two factors already.
 * @throws DomainError wrong-passkey for an unknown, removed or copied one, a used or expired ticket, and for disabled
 * accounts
 */
export async function signInWithPasskey(
  ctx: AccountContext,
  answer: { ticket: string; response: AuthenticationResponseJSON },
): Promise<SignedIn> {
  const store = ctx.store.asSystem('sign in with a passkey');
  const { docs } = await store.find({
    collection: 'passkeys',
    where: { credentialId: { equals: answer.response.id } },
    depth: 0,
    limit: 1,
  });
  const [passkey] = docs;
  if (!passkey) throw new DomainError('wrong-passkey');
  const userId = passkey.owner as number;
  const signatures = await verifyPasskey(ctx, passkey, answer);
  const account = await store.findByID({ collection: 'users', id: userId, depth: 0, disableErrors: true });
  if (signatures === null || !account || account.isDisabled) {
    await recordEvent(ctx, 'sign-in-failed', { userId });
    throw new DomainError('wrong-passkey');
  }
  const lastUsedAt = ctx.now.toISOString();
  await store.update({ collection: 'passkeys', id: passkey.id, data: { signatures, lastUsedAt }, depth: 0 });
  const session = await ctx.accounts.startSession(userId);
  await recordSignIn(ctx, session, 'signed-in-with-passkey');
  if (ctx.account && ctx.sessionId) await endSession(ctx, ctx.account.id, ctx.sessionId);
  return { ...session, name: account.email };
}
