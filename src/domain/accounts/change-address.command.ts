import type { User } from '@/generated/payload-types';
import { t } from '@/language/t';
import type { AccountContext } from '@/platform/caller';
import type { Store } from '@/platform/store';
import type { Transaction } from '@/platform/transaction';
import { DomainError } from '../errors';
import { mayMail } from '../mail/mailbox-limit.command';
import { readMailboxToken } from '../mail/mailbox-token';
import { findAccount, ownerOfToken } from './account.query';
import { confirmIdentity, type Proof } from './confirm-identity.command';
import { hashMailToken } from './mail-token';
import { recordEvent } from './record-security-event.command';
import { NO_LOST_FACTOR } from './second-factor.rules';
import { ACCOUNT_MAIL_TASK } from './send-account-mail.job';
import { verifyAddress } from './verify-address.command';

/** Where the token of a new address is stored. */
const TOKEN = ['pendingEmailTokenHash', 'pendingEmailExpiresAt'] as const;

/** Field values that clear a pending change of address. */
const NOTHING_PENDING = {
  pendingEmail: null,
  pendingEmailProven: null,
  pendingEmailTokenHash: null,
  pendingEmailExpiresAt: null,
};

/** A prepared change of address, which the profile update applies in its transaction. */
export interface AddressChange {
  data: Partial<User>;
  /** Records the security event and queues the mails to both addresses. */
  announce(change: Transaction): Promise<void>;
}

/**
 * Prepares a change of the caller's email address. It takes effect once the link mailed to the new address is opened.
 * The current password, with the code of an app if there is one, proves the caller's identity, either here or, if
 * omitted, on the page of the link. Requesting
 * the same address again sends a new link, and entering the current address cancels the change. Returns null if nothing
 * changes.
 * @throws DomainError address-taken (PROF-09) and the errors of {@link confirmIdentity}
 */
export async function planAddressChange(
  ctx: AccountContext,
  account: User,
  address: string,
  proof: Proof | undefined,
): Promise<AddressChange | null> {
  const all = ctx.store.asSystem('change the caller’s address and check whether the new one is taken');
  const pending = await readPending(all, account.id);
  if (address === account.email) {
    return pending.pendingEmail ? { data: NOTHING_PENDING, announce: async () => {} } : null;
  }
  if (await findAccount(all, address)) throw new DomainError('address-taken');
  const isRepeated = pending.pendingEmail === address;
  if (proof) await confirmIdentity(ctx, proof, { field: 'currentPassword' });
  const isProven = proof !== undefined || (isRepeated && pending.pendingEmailProven === true);
  return {
    data: { ...NOTHING_PENDING, pendingEmail: address, pendingEmailProven: isProven },
    async announce({ store, queue }) {
      if (!isRepeated) await recordEvent(ctx, 'address-change-requested', { userId: account.id }, store);
      const mails = [{ kind: 'confirm-address', emailAddress: address }];
      if (!isRepeated) mails.push({ kind: 'address-change-requested', emailAddress: account.email });
      for (const mail of mails) {
        if (await mayMail(ctx, 'address-change', mail.emailAddress)) {
          await queue(ACCOUNT_MAIL_TASK, { ...mail, userId: account.id });
        }
      }
    },
  };
}

/**
 * Confirms the address that a token was mailed to: verifies the account's current address, or switches to the new one.
 * A switch ends all other sessions, invalidates reset links in the old mailbox and notifies the old address. It
 * requires the password, and the code of an app if there is one, unless the request for the change included them.
 * @throws DomainError reset-link-spent, the errors of {@link confirmIdentity}, address-taken if another account took
 * the address meanwhile
 */
export async function confirmAddress(ctx: AccountContext, input: { token: string } & Partial<Proof>) {
  const owner = readMailboxToken('address', input.token, ctx.now);
  if (owner) return verifyAddress(ctx, owner);
  const hash = hashMailToken(input.token);
  const user = await ownerOfToken(ctx, ctx.store.asSystem('find the account by a mailed token'), TOKEN, hash);
  if (!user.pendingEmailProven) {
    if (!input.password) {
      const errors = [{ field: 'password', errorMessage: t('Enter your current password.') }];
      throw new DomainError('wrong-password', { errors });
    }
    await confirmIdentity({ ...ctx, account: user }, { password: input.password, code: input.code });
  }
  try {
    await switchAddress(ctx, user.id, hash);
  } catch (cause) {
    // Another account took the address at the same time.
    if (cause instanceof Error && cause.name === 'ValidationError') throw new DomainError('address-taken', { cause });
    throw cause;
  }
}

/** Reads the account again under a lock, so that a link works only once. */
const switchAddress = (ctx: AccountContext, userId: number, hash: string): Promise<void> =>
  ctx.transaction(async ({ store, lock, queue }) => {
    await lock('users', userId);
    const { email, pendingEmail, sessions } = await ownerOfToken(ctx, store, TOKEN, hash);
    if (!pendingEmail || (await findAccount(store, pendingEmail))) throw new DomainError('address-taken');
    const remainingSessions = (sessions ?? []).filter(({ id }) => ctx.account?.id === userId && id === ctx.sessionId);
    await store.update({
      collection: 'users',
      id: userId,
      data: {
        ...NOTHING_PENDING,
        email: pendingEmail,
        addressVerifiedAt: ctx.now.toISOString(),
        resetTokenHash: null,
        resetTokenExpiresAt: null,
        ...NO_LOST_FACTOR,
        sessions: remainingSessions,
      },
      depth: 0,
    });
    await recordEvent(ctx, 'address-changed', { userId }, store);
    await queue(ACCOUNT_MAIL_TASK, { kind: 'address-changed', emailAddress: email, userId });
  });

type Pending = Pick<User, 'pendingEmail' | 'pendingEmailProven'>;

function readPending(store: Store, id: number): Promise<Pending> {
  const select = { pendingEmail: true, pendingEmailProven: true } as const;
  return store.findByID({ collection: 'users', id, depth: 0, showHiddenFields: true, select });
}
