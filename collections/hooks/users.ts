import { randomUUID } from 'node:crypto';
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionRefreshHook,
  PayloadRequest,
  TypedUser,
} from 'payload';
import { getFieldsToSign, jwtSign } from 'payload';
import { eraseAccountData } from '@/domain/accounts/erase-account-data.command';
import { lockFirstAccount } from '@/domain/accounts/first-account.command';
import { ACCOUNT_MAIL_TASK } from '@/domain/accounts/send-account-mail.job';
import { nextLastModified } from '@/domain/accounts/session.rules';
import { STRIPE_CUSTOMER_TASK, type StripeCustomerInput } from '@/domain/payments/sync-stripe-customer.job';
import type { User } from '@/generated/payload-types';
import { lockDocument } from '@/platform/row-lock';
import { SESSION_LIMIT_SECONDS, SESSION_SECONDS } from '@/platform/session-cookies';
import { sqlWithin } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';

/** Makes the first account of an installation its admin. Of two that are created at the same moment, one is the first. */
export const firstUserIsAdmin: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
  if (operation !== 'create') return data;
  const store = dataAccessOf(req.payload, req.user, req).asSystem('counts accounts to detect the first one');
  const isEmpty = async () => (await store.count({ collection: 'users' })).totalDocs === 0;
  if (!(await isEmpty())) return data;
  await lockFirstAccount(sqlWithin(req));
  return (await isEmpty()) ? { ...data, role: 'admin' } : data;
};

/** Extends a session while it is used, but not beyond its longest duration. */
export const limitSession: CollectionRefreshHook = async ({ args, user }) => {
  const { req, collection } = args;
  const { _sid: sid = '' } = req.user as { _sid?: string };
  const session = (user as User).sessions?.find(({ id }) => id === sid);
  const startedAt = new Date(session?.createdAt ?? 0).getTime();
  const secondsLeft = Math.floor((startedAt - Date.now()) / 1000) + SESSION_LIMIT_SECONDS;
  if (secondsLeft >= SESSION_SECONDS) return;
  const fieldsToSign = getFieldsToSign({
    collectionConfig: collection.config,
    email: user.email,
    sid,
    user: req.user as TypedUser,
  });
  const { secret } = req.payload;
  const { exp, token } = await jwtSign({ fieldsToSign, secret, tokenExpiration: Math.max(1, secondsLeft) });
  return { exp, refreshedToken: token, setCookie: true, user };
};

/**
 * Serializes updates of one account. Each update writes back the sessions that it read, which would undo a sign-in or
 * sign-out in between.
 */
export const serializeUpdates: CollectionBeforeOperationHook = async ({ args, operation, collection, req }) => {
  const { id } = args as { id?: number | string };
  if (operation === 'update' && id !== undefined) await lockDocument(collection.slug, id, req);
  return args;
};

/** Assigns a permanent, random identifier to a new account (AUTH-86). */
export const assignGuid: CollectionBeforeChangeHook = ({ data, operation }) =>
  operation === 'create' ? { ...data, guid: randomUUID() } : data;

/** Sets the time of the last profile change, which browsers use to revalidate their cached profile (PROF-05). */
export const stampProfileChange: CollectionBeforeChangeHook = ({ data, originalDoc }) => ({
  ...data,
  profileChangedAt: nextLastModified(originalDoc?.profileChangedAt, new Date()),
});

/** Marks a new email address as unverified, unless the same update verifies it. */
export const resetAddressVerification: CollectionBeforeChangeHook = ({ data, originalDoc, operation }) => {
  const isMoved = operation === 'update' && data.email !== undefined && data.email !== originalDoc?.email;
  const hasNewProof = data.addressVerifiedAt !== originalDoc?.addressVerifiedAt;
  return isMoved && !hasNewProof ? { ...data, addressVerifiedAt: null } : data;
};

/** Ends all sessions of a disabled account. */
export const endSessionsOfDisabled: CollectionBeforeChangeHook = ({ data }) =>
  data.isDisabled ? { ...data, sessions: [] } : data;

/**
 * Disconnects the identity provider from an account that is disabled or gets another address, so that the next sign-in
 * must match the address again. The owner of a new address is notified at the previous one.
 */
export const disconnectProvider: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, operation, req }) => {
  const isMoved = operation === 'update' && data.email !== undefined && data.email !== originalDoc?.email;
  if (!data.isDisabled && !isMoved) return data;
  if (isMoved && originalDoc?.providerIdentity) {
    const { id: userId, email: emailAddress } = originalDoc;
    const input = { kind: 'provider-disconnected', emailAddress, userId };
    await req.payload.jobs.queue({ task: ACCOUNT_MAIL_TASK, input, req });
  }
  return { ...data, providerIdentity: null };
};

/** Updates the email address of the Stripe customer after a change commits. */
export const syncMovedAddress: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  if (operation === 'update' && doc.email !== previousDoc.email) await syncStripeCustomer(doc.id, req);
  return doc;
};

/** Queues the job that updates the account's Stripe customer, if there is one. */
async function syncStripeCustomer(userId: number, req: PayloadRequest): Promise<void> {
  const [row] = await sqlWithin(req)<{ customer: string | null }>(
    'select stripe_customer as customer from users where id = $1',
    [userId],
  );
  if (!row?.customer) return;
  const input: StripeCustomerInput = { userId, customer: row.customer };
  await req.payload.jobs.queue({ task: STRIPE_CUSTOMER_TASK, input, req } as never);
}

/** Deletes an account's other data in the database and at Stripe with the account. */
export const deleteAccountData: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await syncStripeCustomer(Number(id), req);
  const store = dataAccessOf(req.payload, req.user, req).asSystem('deletes the data of a deleted account');
  const account = await store.findByID({ collection: 'users', id, depth: 0, disableErrors: true });
  if (account) await eraseAccountData(sqlWithin(req), account);
};
