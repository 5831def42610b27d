import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, FieldHook } from 'payload';
import { PRICE_TASK } from '@/domain/catalog/apply-prices.job';
import { NOTIFY_TASK } from '@/domain/catalog/notify-available.job';
import { hookContext } from '@/platform/hook-context';

/** Codes are compared without regard to capitals. */
export const upperCaseCode: FieldHook = ({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : value);

/** Notes who made an entry; nobody can name somebody else. */
export const notePerson: CollectionBeforeChangeHook = ({ data, operation, req }) =>
  operation === 'create' && req.user ? { ...data, person: req.user.id } : data;

/** Puts a price on its availability when its moment comes. */
export const queuePriceChange: CollectionAfterChangeHook = async ({ doc, req, context }) => {
  if (hookContext(context).isApplyingPrices || doc.appliedAt) return doc;
  await req.payload.jobs.queue({
    task: PRICE_TASK,
    input: {},
    req,
    waitUntil: new Date(doc.startsAt),
  } as never);
  return doc;
};

/** Tells those who asked for it that a product can be bought now. */
export const tellWhenAvailable: CollectionAfterChangeHook = async ({ doc, req, operation }) => {
  if (operation !== 'update' || doc.productStatus !== 'A' || doc._status !== 'published') return doc;
  await req.payload.jobs.queue({ task: NOTIFY_TASK, input: { product: doc.id }, req } as never);
  return doc;
};
