import type { CollectionBeforeChangeHook, GlobalAfterChangeHook, PayloadRequest } from 'payload';
import { isFactorDue } from '@/domain/accounts/second-factor.rules';
import { dataAccessOf } from '@/platform/store';

const storeOf = (req: PayloadRequest, why: string) => dataAccessOf(req.payload, req.user, req).asSystem(why);

/** Records on a staff account whether two-factor authentication is required but not set up. */
export const stampSecondFactorDue: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const { role, secondFactorSince } = { ...originalDoc, ...data };
  const mayBeDue = isFactorDue(true, role, secondFactorSince);
  const isRequired = mayBeDue && (await isFactorRequired(req));
  return { ...data, secondFactorDue: isFactorDue(isRequired, role, secondFactorSince) };
};

async function isFactorRequired(req: PayloadRequest): Promise<boolean> {
  const store = storeOf(req, 'reads whether staff must use two-factor authentication');
  const settings = await store.findGlobal({ slug: 'site-settings', depth: 0, select: { secondFactorRequired: true } });
  return settings.secondFactorRequired === true;
}

/** Updates every staff account when the two-factor requirement is turned on or off. */
export const refreshStaffSecondFactor: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  if (Boolean(doc.secondFactorRequired) === Boolean(previousDoc?.secondFactorRequired)) return doc;
  const where = { role: { not_equals: 'reader' } };
  await storeOf(req, 'updates all staff accounts').update({ collection: 'users', where, data: {}, depth: 0 });
  return doc;
};
