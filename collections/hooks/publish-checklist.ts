import { type CollectionBeforeChangeHook, ValidationError } from 'payload';
import { type FormatDraft, missingInFormat } from '@/domain/catalog/publish-checklist.rules';

/**
 * Rejects publishing a format that buyers couldn't order, or would pay for and not receive. Inactive formats and drafts
 * can be incomplete. Applies to the REST API only: imports have their own checks.
 */
export const rejectIncompleteFormat: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const format = { ...originalDoc, ...data } as FormatDraft & { _status?: string; availabilityStatus?: string };
  const isSold = format._status === 'published' && format.availabilityStatus === 'ACTIVE';
  if (req.payloadAPI !== 'REST' || !isSold) return data;
  const errors = missingInFormat(format)
    .filter(({ isBlocking }) => isBlocking)
    .map(({ field, message }) => ({ path: field, message }));
  if (errors.length > 0) throw new ValidationError({ collection: 'availabilities', errors }, req.t);
  return data;
};
