import { type AfterErrorHook, type SanitizedCollectionConfig, ValidationError } from 'payload';
import { fileTypeFault } from '@/domain/media/ratios.rules';

/**
 * Answers 400 instead of 500 when the fault is the caller's and nothing has been stored: an id of something that is
 * gone, a NUL, a number too large, a negative page, a question that is no JSON or asks for places on a map.
 */
export const answerRefusedValues: AfterErrorHook = ({ error }) => {
  const message = refusalOf(error);
  return message ? { response: { errors: [{ message }] }, status: 400 } : undefined;
};

function refusalOf(error: Error): string | null {
  const { code } = (error.cause ?? error) as { code?: unknown };
  const sqlState = typeof code === 'string' ? code : '';
  // Refusals by triggers of the stock ledger: their messages are written for people.
  if (/^SO\d/.test(sqlState)) return (error.cause instanceof Error ? error.cause : error).message;
  // Class 23: a reference to something that does not exist.
  if (/^23\d/.test(sqlState)) return 'Something that this entry refers to does not exist any more. Choose it anew.';
  // Class 22: a value outside its type or encoding. 42883: an operator that the column's type does not have, such as a
  // search for words in a rich text. The last two are how Payload fails on such questions.
  const isUnreadable =
    /^22/.test(sqlState) ||
    sqlState === '42883' ||
    error.name === 'SyntaxError' ||
    error.message.startsWith('adapter.operators[');
  return isUnreadable ? 'A value of this request has a form that cannot be stored or searched for.' : null;
}

/**
 * Calls refused fields by their labels where the CMS knows only their names: a value that another entry has already.
 * A file that is refused for what it is gets a sentence with what is taken (ADMIN-23), not the name of a type.
 */
export const nameRefusedFields: AfterErrorHook = ({ error, collection, result }) => {
  if (!(error instanceof ValidationError) || !error.data) return undefined;
  const { errors } = error.data;
  if (errors.every(({ label }) => label)) return undefined;
  const kinds = collection?.upload?.mimeTypes;
  const labelled = errors.map((one) => ({
    ...one,
    label: one.label ?? labelOf(one.path, collection),
    message: kinds && one.path === 'file' ? fileTypeFault(kinds) : one.message,
  }));
  const [saying] = error.message.split(':');
  const message = `${saying}: ${labelled.map(({ label }) => label).join(', ')}`;
  return {
    response: { ...result, errors: [{ name: error.name, data: { ...error.data, errors: labelled }, message }] },
  };
};

function labelOf(path: string, collection: SanitizedCollectionConfig | undefined): string {
  if (path === 'file') return 'File';
  const label = collection?.flattenedFields.find(({ name }) => name === path)?.label;
  return typeof label === 'string' ? label : path.replaceAll('_', ' ');
}
