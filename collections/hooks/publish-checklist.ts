import { APIError, type CollectionBeforeChangeHook, ValidationError } from 'payload';
import { type FormatDraft, missingInFormat } from '@/domain/catalog/publish-checklist.rules';
import { t } from '@/language/t';

/**
 * Rejects publishing a format that buyers couldn't order, or would pay for and not receive. Inactive formats and drafts
 * can be incomplete. Applies to everything that a person does, now or at a scheduled time. The sheet and the import,
 * which write by SQL, apply the same rules (`sheet.rules.ts`).
 */
export const rejectIncompleteFormat: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const format = { ...originalDoc, ...data } as FormatDraft & { _status?: string; availabilityStatus?: string };
  const isSold = format._status === 'published' && format.availabilityStatus === 'ACTIVE';
  if (!req.user || !isSold) return data;
  const errors = missingInFormat(format)
    .filter(({ isBlocking }) => isBlocking)
    .map(({ field, message }) => ({ path: field, message }));
  if (errors.length === 0) return data;
  if (req.payloadAPI === 'REST') throw new ValidationError({ collection: 'availabilities', errors }, req.t);
  // A scheduled publication has no form with fields. Its message is shown with the failed job.
  throw new APIError(
    `${t('This format isn’t ready to be sold.')} ${errors.map(({ message }) => message).join(' ')}`,
    400,
  );
};
