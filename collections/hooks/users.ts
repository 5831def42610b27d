import { randomUUID } from 'node:crypto';
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload';
import { eraseAccountData } from '@/domain/accounts/erase-account-data.command';
import { nextLastModified } from '@/domain/accounts/session.rules';
import { STRIPE_CUSTOMER_TASK, type StripeCustomerInput } from '@/domain/payments/sync-stripe-customer.job';
import { lockDocument } from '@/platform/row-lock';
import { sqlWithin } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';

/** The first account of an installation becomes its admin: somebody has to open the door. */
export const firstUserIsAdmin: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
  if (operation !== 'create') return data;
  const store = dataAccessOf(req.payload, req.user, req).asSystem('whether anyone is here yet is no secret');
  const { totalDocs } = await store.count({ collection: 'users' });
  return totalDocs === 0 ? { ...data, role: 'admin' } : data;
};

/**
 * Changes of one account happen one after the other: each writes back the sessions that it has read, and one that
 * began or ended meanwhile would be undone.
 */
export const oneAtATime: CollectionBeforeOperationHook = async ({ args, operation, collection, req }) => {
  const { id } = args as { id?: number | string };
  if (operation === 'update' && id !== undefined) await lockDocument(collection.slug, id, req);
  return args;
};

/** Every account has a reference that never changes and tells nothing about its owner (AUTH-86). */
export const giveGuid: CollectionBeforeChangeHook = ({ data, operation }) =>
  operation === 'create' ? { ...data, guid: randomUUID() } : data;

/** Notes when a profile changed, for browsers that ask whether theirs is still true (PROF-05). */
export const noteChange: CollectionBeforeChangeHook = ({ data, originalDoc }) => ({
  ...data,
  profileChangedAt: nextLastModified(originalDoc?.profileChangedAt, new Date()),
});

/** A new address is unverified, unless the change that sets it brings the proof. */
export const forgetAddressProof: CollectionBeforeChangeHook = ({ data, originalDoc, operation }) => {
  const isMoved = operation === 'update' && data.email !== undefined && data.email !== originalDoc?.email;
  const hasNewProof = data.addressVerifiedAt !== originalDoc?.addressVerifiedAt;
  return isMoved && !hasNewProof ? { ...data, addressVerifiedAt: null } : data;
};

/** A disabled account has no session, from this moment on. */
export const endSessionsOfDisabled: CollectionBeforeChangeHook = ({ data }) =>
  data.isDisabled ? { ...data, sessions: [] } : data;

/** Tells Stripe of an account's new email address, whoever changed it, once the change commits. */
export const syncMovedAddress: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  if (operation === 'update' && doc.email !== previousDoc.email) await syncStripeCustomer(doc.id, req);
  return doc;
};

/** Queues the job that brings an account's customer at Stripe in line with it; nothing without a customer. */
async function syncStripeCustomer(userId: number, req: PayloadRequest): Promise<void> {
  const [row] = await sqlWithin(req)<{ customer: string | null }>(
    'select stripe_customer as customer from users where id = $1',
    [userId],
  );
  if (!row?.customer) return;
  const input: StripeCustomerInput = { userId, customer: row.customer };
  await req.payload.jobs.queue({ task: STRIPE_CUSTOMER_TASK, input, req } as never);
}

/** What else the database and Stripe hold of an account goes with it, whether its owner or an admin deletes it. */
export const forgetDeletedAccount: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await syncStripeCustomer(Number(id), req);
  const store = dataAccessOf(req.payload, req.user, req).asSystem('what belongs to an account goes with it');
  const account = await store.findByID({ collection: 'users', id, depth: 0, disableErrors: true });
  if (account) await eraseAccountData(sqlWithin(req), account);
};
