import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  FieldHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload';
import { PRICE_TASK } from '@/domain/catalog/apply-prices.job';
import { NOTIFY_TASK } from '@/domain/catalog/notify-available.job';
import { SUBSCRIPTION_TAX_TASK } from '@/domain/membership/update-subscription-taxes.job';
import { hookContext } from '@/platform/hook-context';

/** Converts a code to upper case: codes are case-insensitive. */
export const upperCaseCode: FieldHook = ({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : value);

/** Records who created a document. The value cannot be set to someone else. */
export const stampPerson: CollectionBeforeChangeHook = ({ data, operation, req }) =>
  operation === 'create' && req.user ? { ...data, person: req.user.id } : data;

/** Queues the job that applies a price change at its start time. */
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

/** Queues the mails to everyone who asked to be notified when a product becomes available. */
export const notifyWhenAvailable: CollectionAfterChangeHook = async ({ doc, req, operation }) => {
  if (operation !== 'update' || doc.productStatus !== 'A' || doc._status !== 'published') return doc;
  await req.payload.jobs.queue({ task: NOTIFY_TASK, input: { product: doc.id }, req } as never);
  return doc;
};

const queueTaxes = (req: PayloadRequest) =>
  req.payload.jobs.queue({ task: SUBSCRIPTION_TAX_TASK, input: {}, req } as never);

/** Applies a new, changed or deleted tax rate to running subscriptions. */
export const taxSubscriptions = {
  afterChange: (async ({ doc, req }) => {
    await queueTaxes(req);
    return doc;
  }) satisfies CollectionAfterChangeHook,
  afterDelete: (async ({ doc, req }) => {
    await queueTaxes(req);
    return doc;
  }) satisfies CollectionAfterDeleteHook,
};

/** Applies *Prices include tax* and the seller's country to running subscriptions when they change. */
export const taxSubscriptionsBySettings: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const isSame =
    Boolean(doc.pricesIncludeTax) === Boolean(previousDoc?.pricesIncludeTax) &&
    (doc.seller?.countryCode ?? null) === (previousDoc?.seller?.countryCode ?? null);
  if (!isSame) await queueTaxes(req);
  return doc;
};
