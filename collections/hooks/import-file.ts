import { APIError, type PayloadRequest } from 'payload';
import { z } from 'zod';
import { MAX_FILE_CHARACTERS } from '@/domain/catalog/sheet-file.rules';
import { malwareFault } from './scan-files';

/** A CSV file of an import, as the admin sends it. */
export const importedFile = z.object({
  text: z.string().max(MAX_FILE_CHARACTERS),
  /** Digest of the dry run. Null for the dry run itself. */
  digest: z.string().max(64).nullable().default(null),
});

/**
 * Reads and scans a file to import. Returns null for a body that doesn't fit the schema.
 * @throws APIError 422 for malware, 503 if the scanner doesn't answer
 */
export async function readImport<T extends z.infer<typeof importedFile>>(
  req: PayloadRequest,
  schema: z.ZodType<T>,
): Promise<T | null> {
  const { data } = schema.safeParse(await req.json?.().catch(() => null));
  if (!data) return null;
  const fault = await malwareFault(req, Buffer.from(data.text), new URL(req.url ?? '', 'http://localhost').pathname);
  if (fault) throw new APIError(fault, 422, null, true);
  return data;
}
