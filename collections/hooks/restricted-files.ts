import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type TypeWithID,
  ValidationError,
  type Where,
} from 'payload';
import { tagsOfChange } from '@/domain/cache/cache-tags.rules';
import { closedFilesOf, type FileUse } from '@/domain/media/closed-files.rules';
import type { File } from '@/generated/payload-types';
import { t } from '@/language/t';
import { expireCache } from '@/platform/cache';
import { findReferencingTexts } from '@/platform/referencing-texts';

/**
 * Restricts a file as soon as a product sells it or an entry that isn't free uses it, even as a draft (ADMIN-32). Only
 * staff can lift the restriction again.
 */
export const restrictFilesInUse: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  const ids = closedFilesOf(collection.slug, doc as FileUse);
  if (ids.length === 0) return doc;
  const where: Where = { and: [{ id: { in: ids } }, { isProtected: { not_equals: true } }] };
  const { docs: open } = await req.payload.db.find<File>({ collection: 'files', where, pagination: false, req });
  for (const { id } of open)
    await req.payload.db.updateOne({ collection: 'files', id, data: { isProtected: true }, req });
  await expireCache(
    open.flatMap((file) => tagsOfChange('files', file)),
    req,
  );
  return doc;
};

/** Collections whose documents restrict a file, with the fields that refer to it. */
const USES = [
  { collection: 'availabilities', title: 'availabilityId', fields: ['file'], hasBody: false },
  { collection: 'visual-assets', title: 'title', fields: ['file', 'downloads.file'], hasBody: false },
  { collection: 'reports', title: 'title', fields: ['downloads.file'], hasBody: true },
  { collection: 'articles', title: 'title', fields: [], hasBody: true },
] as const;

/** Rejects lifting the restriction of a file that is sold or used by an entry that isn't free. The error names the entry. */
export const rejectUnrestrictingUsedFile: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (data.isProtected !== false || !originalDoc?.isProtected) return data;
  for (const { collection, title, fields, hasBody } of USES) {
    const target = { collection: 'files', id: Number(originalDoc.id) };
    const texts = hasBody ? await findReferencingTexts(req, { table: collection, column: 'body' }, target) : [];
    const inFields: Where[] = fields.map((field) => ({ [field]: { equals: originalDoc.id } }));
    const where: Where = { or: [...inFields, { id: { in: texts } }] };
    const { docs } = await req.payload.db.find<FileUse & TypeWithID>({ collection, where, pagination: false, req });
    const use = docs.find((doc) => closedFilesOf(collection, doc).includes(originalDoc.id));
    if (use) {
      const name = String((use as unknown as Record<string, unknown>)[title] ?? '');
      const message = t(
        '“{name}” isn’t free and uses this file. Mark the file there as a free sample, or remove it there first.',
        { name },
      );
      throw new ValidationError({ collection: 'files', errors: [{ path: 'isProtected', message }] }, req.t);
    }
  }
  return data;
};
