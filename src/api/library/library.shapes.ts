import { z } from '@hono/zod-openapi';
import { LARGEST_ID } from '@/domain/formats/document-id.rules';

/** The largest id that the database can store. */

/** The id of a folder or an item, as a number or a string of digits. */
export const recordId = z
  .union([z.number().int(), z.string().regex(/^\d{1,10}$/, 'Enter a valid ID.')])
  .transform(Number)
  .refine((id) => id > 0 && id <= LARGEST_ID, 'Enter a valid ID.')
  .openapi({ type: 'string', example: '12' });

/** The same id as a path parameter. */
export const pathId = z
  .string()
  .regex(/^\d{1,10}$/, 'Enter a valid ID.')
  .transform((text) => Math.min(Number(text), LARGEST_ID))
  .openapi({ type: 'string', example: '12' });

/** One id or a list of ids. */
export const recordIds = z
  .union([recordId, z.array(recordId).min(1).max(2000)])
  .transform((value) => (Array.isArray(value) ? value : [value]))
  .openapi({ type: 'array', items: { type: 'string' } });

const truncated = (maxLength: number) =>
  z
    .string()
    .max(20_000)
    .nullish()
    .transform((text) => text?.slice(0, maxLength) ?? undefined);

const author = z.union([z.string().max(200), z.object({ name: z.string().max(200) })]);

/** An entry as a page submits it to be saved (LIB-27). Longer texts are truncated. */
export const itemInput = z.object({
  url: z.string().min(1).max(2000),
  title: truncated(300),
  topic: truncated(80),
  authors: z
    .union([z.string().max(2000), z.array(author).max(30)])
    .nullish()
    .transform((value) => {
      if (!value) return undefined;
      return typeof value === 'string'
        ? value.split(',')
        : value.map((each) => (typeof each === 'string' ? each : each.name));
    }),
  contentType: truncated(60),
  image: truncated(600),
  summary: truncated(600),
  listPrice: z
    .number()
    .min(0)
    .max(1_000_000)
    .nullish()
    .transform((price) => price ?? undefined),
});

/** A saved item (LIB-27). `listPrice` is in `currency`. */
export const savedItem = z
  .object({
    id: z.string(),
    title: z.string(),
    url: z.string(),
    topic: z.string().nullable(),
    authors: z.array(z.string()),
    contentType: z.string(),
    image: z.string().nullable(),
    summary: z.string().nullable(),
    listPrice: z.number(),
    currency: z.string(),
    activityType: z.enum(['saved', 'shared', 'read', 'watched', 'ordered']),
    readOnly: z.boolean(),
  })
  .openapi('SavedItem');

/** A folder (LIB-08, LIB-44). */
export const folderShape = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    slug: z.string(),
    readOnly: z.boolean(),
    count: z.number().int(),
    isShared: z.boolean(),
  })
  .openapi('Folder');

/** The name of a folder in a path. */
export const folderName = z.string().min(1).max(120);
