import type { CollectionBeforeChangeHook, GlobalAfterChangeHook, PayloadRequest } from 'payload';
import { isFactorDue } from '@/domain/accounts/second-factor.rules';
import { dataAccessOf } from '@/platform/store';

const storeOf = (req: PayloadRequest, why: string) => dataAccessOf(req.payload, req.user, req).asSystem(why);

/** Notes on each account of staff whether the newsroom asks it for a second factor that it does not have. */
export const asksSecondFactor: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const { role, secondFactorSince } = { ...originalDoc, ...data };
  const mayBeDue = isFactorDue(true, role, secondFactorSince);
  const isRequired = mayBeDue && (await isFactorRequired(req));
  return { ...data, secondFactorDue: isFactorDue(isRequired, role, secondFactorSince) };
};

async function isFactorRequired(req: PayloadRequest): Promise<boolean> {
  const store = storeOf(req, 'what the newsroom asks of its staff');
  const settings = await store.findGlobal({ slug: 'site-settings', depth: 0, select: { secondFactorRequired: true } });
  return settings.secondFactorRequired === true;
}

/** When the newsroom begins or ceases to ask for a second factor, every account of staff learns it at once. */
export const askStaffForSecondFactor: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  if (Boolean(doc.secondFactorRequired) === Boolean(previousDoc?.secondFactorRequired)) return doc;
  const where = { role: { not_equals: 'reader' } };
  await storeOf(req, 'staff of the newsroom').update({ collection: 'users', where, data: {}, depth: 0 });
  return doc;
};
