import type { CollectionAfterChangeHook, TextFieldSingleValidation } from 'payload';
import { announceChanges } from '@/domain/webinars/announce-changes.command';
import { t } from '@/language/t';
import { hookContext } from '@/platform/hook-context';
import { sqlWithin } from '@/platform/sql-runner';

/** Queues mails to registrants about a new date or the recording, in the transaction of the change. */
export const notifyRegistrants: CollectionAfterChangeHook = async ({ doc, operation, req, context }) => {
  if (operation === 'create' || hookContext(context).isDraftOnly || doc._status !== 'published') return doc;
  await announceChanges(sqlWithin(req), doc, new Date());
  return doc;
};

/** Validates the join link. Registration requires one, because it is mailed to every registrant. */
export const validateJoinUrl: TextFieldSingleValidation = (value, { data }) => {
  const { takesRegistrations } = (data ?? {}) as { takesRegistrations?: boolean | null };
  if (!value) return takesRegistrations ? t('Enter the link that registrants join with.') : true;
  return /^https:\/\/\S+$/i.test(value) || t('Enter a URL that starts with https://.');
};
