import { type CollectionBeforeChangeHook, ValidationError } from 'payload';
import { type FormatDraft, missingInFormat } from '@/domain/catalog/publish-checklist.rules';

/**
 * Refuses to publish a format that buyers could not order, or would pay for and not receive. Inactive formats and drafts
 * can lack anything. The program itself is not refused: imports have checks of their own.
 */
export const refuseIncompleteFormat: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const format = { ...originalDoc, ...data } as FormatDraft & { _status?: string; availabilityStatus?: string };
  const isSold = format._status === 'published' && format.availabilityStatus === 'ACTIVE';
  if (req.payloadAPI !== 'REST' || !isSold) return data;
  const errors = missingInFormat(format)
    .filter(({ isBlocking }) => isBlocking)
    .map(({ field, message }) => ({ path: field, message }));
  if (errors.length > 0) throw new ValidationError({ collection: 'availabilities', errors }, req.t);
  return data;
};
