import { createHash } from 'node:crypto';
import { getTranslation } from '@payloadcms/translations';
import {
  APIError,
  type CollectionBeforeOperationHook,
  type GlobalBeforeValidateHook,
  type PayloadRequest,
  ValidationError,
} from 'payload';
import { msg, t } from '@/language/t';
import { env } from '@/platform/env';
import { hookContext } from '@/platform/hook-context';
import { log } from '@/platform/log';
import { malwareScanner, type ScanResult } from '@/platform/malware-scanner';
import { sqlWithin } from '@/platform/sql-runner';

/** How a field contains a file: as its text, or encoded. */
type FileEncoding = 'text' | 'base64';

/** Marks a field of a global that contains a file, in its `custom`: it is scanned when it changes. */
export const fileField = (encoding: FileEncoding) => ({ fileEncoding: encoding });

const INFECTED = msg(
  'This file contains malware ({name}), so we didn’t store it. Delete it, and get it again from a source you trust.',
);
const TOO_LARGE = msg(
  'Our malware scanner can’t check a file this large, so we didn’t store it. Make it smaller, or ask your administrator to raise the scanner’s limit.',
);
const NOT_CHECKED = msg('We couldn’t check this file for malware, so we didn’t store it. Try again in a minute.');

/**
 * Scans a file that somebody sends, if the installation has a scanner. Returns why it is refused, in words for that
 * person, or null. `place` says in the log where the file was sent to. This is the only way from a file to the scanner.
 * @throws APIError 503 if the scanner doesn't answer
 */
export async function malwareFault(req: PayloadRequest, content: Uint8Array, place: string): Promise<string | null> {
  const scanner = malwareScanner();
  if (!scanner) return null;
  const result = await keepTransaction(req, () => scanner.scan(content));
  if (result.kind === 'clean') return null;
  logRefusal(req, content, place, result);
  if (result.kind === 'unavailable') throw new APIError(t(NOT_CHECKED), 503, null, true);
  return result.kind === 'infected' ? t(INFECTED, { name: result.name }) : t(TOO_LARGE);
}

/** Logs the refusal of a file with its hash, by which others know it, and without its name or content. */
function logRefusal(req: PayloadRequest, content: Uint8Array, place: string, result: ScanResult): void {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const entry = { ...result, place, account: req.user?.id ?? null, bytes: content.byteLength, sha256 };
  log.warn(entry, result.kind === 'infected' ? 'malware refused' : 'file refused unscanned');
}

/** Runs `work`, which waits for another service, without Postgres ending the request's transaction as idle. */
async function keepTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  if (!(await req.transactionID)) return work();
  const sql = sqlWithin(req);
  // A lost transaction is reported by the next statement that needs it.
  const keep = () => void sql('select 1').catch(() => {});
  const timer = setInterval(keep, env.DATABASE_IDLE_TRANSACTION_MS / 3);
  return work().finally(() => clearInterval(timer));
}

/**
 * Scans an uploaded file before any other code gets it. Runs for every collection with uploads, those of publishers
 * included. Refused files are an error of the field.
 */
export const scanUpload: CollectionBeforeOperationHook = async ({ args, collection, context, operation, req }) => {
  const isSent = req.file && (operation === 'create' || operation === 'update') && !hookContext(context).isStoredFile;
  const fault = isSent && (await malwareFault(req, req.file?.data ?? Buffer.alloc(0), collection.slug));
  if (fault) throw invalidFile(req, collection.slug, 'file', t('File'), fault);
  return args;
};

/** Scans the files in marked fields of a global that the change replaces. */
export const scanFileFields: GlobalBeforeValidateHook = async ({ data, global, originalDoc, req }) => {
  for (const field of global.flattenedFields) {
    const { fileEncoding } = (field.custom ?? {}) as Partial<ReturnType<typeof fileField>>;
    const value: unknown = data?.[field.name];
    if (!fileEncoding || typeof value !== 'string' || value === '' || value === originalDoc?.[field.name]) continue;
    const content = Buffer.from(value, fileEncoding === 'text' ? 'utf8' : fileEncoding);
    const fault = await malwareFault(req, content, `${global.slug}.${field.name}`);
    const label = ('label' in field && field.label) || field.name;
    if (fault) throw invalidFile(req, global.slug, field.name, getTranslation(label, req.i18n), fault);
  }
  return data;
};

const invalidFile = (req: PayloadRequest, place: string, path: string, label: string, message: string) =>
  new ValidationError({ collection: place, errors: [{ path, label, message }] }, req.t);
