import { APIError, type CollectionBeforeChangeHook, type CollectionBeforeOperationHook, type Where } from 'payload';
import { isLastAdmin, LAST_ADMIN_MESSAGE } from '@/domain/accounts/remove-staff.command';
import type { User } from '@/generated/payload-types';
import { msg, t } from '@/language/t';
import { sqlWithin } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';

const REMOVE_MESSAGE = msg('Remove colleagues under Staff, where you choose who takes over their open work.');

/** Rejects deleting staff over the CMS: removing a colleague hands over their work. @throws APIError 400 */
export const keepStaff: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { id, where, overrideAccess } = args as { id?: number | string; where?: Where; overrideAccess?: boolean };
  if (operation !== 'delete' || overrideAccess) return args;
  const chosen: Where = id === undefined ? (where ?? {}) : { id: { equals: id } };
  const store = dataAccessOf(req.payload, req.user, req).asSystem('checks whether staff would be deleted');
  const { totalDocs } = await store.count({
    collection: 'users',
    where: { and: [chosen, { role: { not_equals: 'reader' } }] },
  });
  // Everyone but admins gets the answer of the access check.
  if (totalDocs > 0 && req.user?.role === 'admin') throw new APIError(t(REMOVE_MESSAGE), 400, null, true);
  return args;
};

/** Rejects a change after which no admin could sign in. @throws APIError 400 */
export const keepLastAdmin: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, operation, req }) => {
  if (operation !== 'update' || !req.user || originalDoc?.role !== 'admin' || originalDoc.isDisabled) return data;
  const { role = 'admin', isDisabled } = data;
  if (role === 'admin' && isDisabled !== true) return data;
  const sql = sqlWithin(req);
  // Serialized: two admins could demote each other.
  await sql(`select id from users where role::text = 'admin' order by id for update`, []);
  if (await isLastAdmin(sql, originalDoc.id)) throw new APIError(t(LAST_ADMIN_MESSAGE), 400, null, true);
  return data;
};
