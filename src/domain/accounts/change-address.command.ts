import type { User } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import type { Store } from '@/platform/store';
import type { Transaction } from '@/platform/transaction';
import { DomainError, ERRORS } from '../errors';
import { mayMail } from '../mail/mailbox-limit.command';
import { readMailboxToken } from '../mail/mailbox-token';
import { findAccount } from './account.query';
import { confirmIdentity } from './confirm-identity.command';
import { hashMailToken } from './mail-token';
import { recordEvent } from './record-security-event.command';
import { ACCOUNT_MAIL_TASK } from './send-account-mail.job';
import { verifyAddress } from './verify-address.command';

/** No address waits for confirmation. */
const NOTHING_PENDING = {
  pendingEmail: null,
  pendingEmailProven: null,
  pendingEmailTokenHash: null,
  pendingEmailExpiresAt: null,
};

/** A change of address that the profile's own change carries out in its transaction. */
export interface AddressChange {
  data: Partial<User>;
  /** Writes the audit trail, and queues the mails to both addresses. */
  announce(change: Transaction): Promise<void>;
}

/**
 * Prepares a change of the caller's address, which takes effect when a link that is mailed to the new address has been
 * opened. The current password proves who asks: here, or on the page behind the link when it is left out. The same
 * address again sends the link again; the account's own address cancels the change. Returns null if nothing changes.
 * @throws DomainError address-taken (PROF-09), wrong-password, locked
 */
export async function planAddressChange(
  ctx: AccountContext,
  account: User,
  address: string,
  currentPassword: string | undefined,
): Promise<AddressChange | null> {
  const all = ctx.store.asSystem('the own change of address, and whether an address is taken');
  const pending = await readPending(all, account.id);
  if (address === account.email) {
    return pending.pendingEmail ? { data: NOTHING_PENDING, announce: async () => {} } : null;
  }
  if (await findAccount(all, address)) throw new DomainError('address-taken');
  const isAgain = pending.pendingEmail === address;
  if (currentPassword !== undefined) {
    await confirmIdentity(ctx, { password: currentPassword }, { field: 'currentPassword', asksCode: false });
  }
  const isProven = currentPassword !== undefined || (isAgain && pending.pendingEmailProven === true);
  return {
    data: { ...NOTHING_PENDING, pendingEmail: address, pendingEmailProven: isProven },
    async announce({ store, queue }) {
      if (!isAgain) await recordEvent(ctx, 'address-change-requested', { userId: account.id }, store);
      const mails = [{ kind: 'confirm-address', emailAddress: address }];
      if (!isAgain) mails.push({ kind: 'address-change-requested', emailAddress: account.email });
      for (const mail of mails) {
        if (await mayMail(ctx, 'address-change', mail.emailAddress)) {
          await queue(ACCOUNT_MAIL_TASK, { ...mail, userId: account.id });
        }
      }
    },
  };
}

/**
 * Confirms the address that a token was mailed to: verifies the account's own, or makes a new one its own. With a new
 * one every other session ends, links in the former mailbox die, and the former address is told; the password is asked
 * for if it was not given with the request.
 * @throws DomainError reset-link-spent, wrong-password, locked, address-taken when someone was faster
 */
export async function confirmAddress(ctx: AccountContext, input: { token: string; password?: string | undefined }) {
  const owner = readMailboxToken('address', input.token, ctx.now);
  if (owner) return verifyAddress(ctx, owner);
  const hash = hashMailToken(input.token);
  const user = await findByToken(ctx, ctx.store.asSystem('the token proves whose mailbox it is'), hash);
  if (!user.pendingEmailProven) {
    if (!input.password) {
      const errors = [{ field: 'password', errorMessage: 'Enter your current password.' }];
      throw new DomainError('wrong-password', { errors });
    }
    await confirmIdentity({ ...ctx, account: user }, { password: input.password }, { asksCode: false });
  }
  try {
    await move(ctx, user.id, hash);
  } catch (cause) {
    // Someone else was faster with the same address.
    if (cause instanceof Error && cause.name === 'ValidationError') throw new DomainError('address-taken', { cause });
    throw cause;
  }
}

/** Reads the request again under a lock, so that one link moves one account once. */
const move = (ctx: AccountContext, userId: number, hash: string): Promise<void> =>
  ctx.transaction(async ({ store, lock, queue }) => {
    await lock('users', userId);
    const { email, pendingEmail, sessions } = await findByToken(ctx, store, hash);
    if (!pendingEmail || (await findAccount(store, pendingEmail))) throw new DomainError('address-taken');
    const kept = (sessions ?? []).filter(({ id }) => ctx.account?.id === userId && id === ctx.sessionId);
    await store.update({
      collection: 'users',
      id: userId,
      data: {
        ...NOTHING_PENDING,
        email: pendingEmail,
        addressVerifiedAt: ctx.now.toISOString(),
        resetTokenHash: null,
        resetTokenExpiresAt: null,
        sessions: kept,
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

async function findByToken(ctx: AccountContext, store: Store, hash: string): Promise<User> {
  const { docs } = await store.find({
    collection: 'users',
    where: {
      and: [
        { pendingEmailTokenHash: { equals: hash } },
        { pendingEmailExpiresAt: { greater_than: ctx.now.toISOString() } },
        { isDisabled: { not_equals: true } },
      ],
    },
    limit: 1,
    depth: 0,
    showHiddenFields: true,
  });
  const [user] = docs;
  if (user) return user;
  const errors = [{ field: 'token', errorMessage: ERRORS['reset-link-spent'].message }];
  throw new DomainError('reset-link-spent', { errors });
}
