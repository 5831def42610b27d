import type { CollectionAfterChangeHook, TextFieldSingleValidation } from 'payload';
import { announceChanges } from '@/domain/webinars/announce-changes.command';
import { hookContext } from '@/platform/hook-context';
import { sqlWithin } from '@/platform/sql-runner';

/** Tells those who registered of a new date and of the recording, in the transaction of the change. */
export const tellRegistered: CollectionAfterChangeHook = async ({ doc, operation, req, context }) => {
  if (operation === 'create' || hookContext(context).isDraftOnly || doc._status !== 'published') return doc;
  await announceChanges(sqlWithin(req), doc, new Date());
  return doc;
};

/** Whoever registers is mailed this link, so registration cannot open without it. */
export const validateJoinUrl: TextFieldSingleValidation = (value, { data }) => {
  const { takesRegistrations } = (data ?? {}) as { takesRegistrations?: boolean | null };
  if (!value) return takesRegistrations ? 'Enter the link that readers join by.' : true;
  return /^https:\/\/\S+$/i.test(value) || 'Enter an address that begins with https://.';
};
