import { getTranslation } from '@payloadcms/translations';
import { type AfterErrorHook, type PayloadRequest, type SanitizedCollectionConfig, ValidationError } from 'payload';
import { fileTypeFault } from '@/domain/media/ratios.rules';
import { t } from '@/language/t';
import { refusalOf } from '@/platform/refusals';

/**
 * Responds with 400 instead of 500 when the request is at fault and nothing was stored: the id of a deleted document, a
 * NUL character, a number out of range, a negative page, or a query that is not JSON or uses geospatial operators.
 */
export const respondToInvalidValues: AfterErrorHook = ({ error }) => {
  const message = refusalOf(error);
  return message ? { response: { errors: [{ message }] }, status: 400 } : undefined;
};

/**
 * Adds labels to field errors where the CMS reports only field names, such as for a duplicate value. A rejected file
 * type gets a message that lists the accepted types (ADMIN-23).
 */
export const labelFieldErrors: AfterErrorHook = ({ error, collection, req, result }) => {
  if (!(error instanceof ValidationError) || !error.data) return undefined;
  const { errors } = error.data;
  if (errors.every(({ label }) => label)) return undefined;
  const kinds = collection?.upload?.mimeTypes;
  const labeled = errors.map((fieldError) => ({
    ...fieldError,
    label: fieldError.label ?? labelOf(fieldError.path, collection, req),
    message: kinds && fieldError.path === 'file' ? fileTypeFault(kinds) : fieldError.message,
  }));
  const [summary] = error.message.split(':');
  const message = `${summary}: ${labeled.map(({ label }) => label).join(', ')}`;
  return {
    response: { ...result, errors: [{ name: error.name, data: { ...error.data, errors: labeled }, message }] },
  };
};

function labelOf(path: string, collection: SanitizedCollectionConfig | undefined, { i18n }: PayloadRequest): string {
  if (path === 'file') return t('File');
  const label = collection?.flattenedFields.find(({ name }) => name === path)?.label;
  return (label && getTranslation(label, i18n)) || path.replaceAll('_', ' ');
}
