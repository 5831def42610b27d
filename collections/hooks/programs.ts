import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, CollectionBeforeValidateHook } from 'payload';
import { idOf } from '@/domain/formats/document-id.rules';
import { moveReports } from '@/domain/reports/move-reports.command';
import { reportPathOf } from '@/domain/reports/report-path.rules';
import { dataAccessOf } from '@/platform/store';

/** Sets the path of a report, from its program and slug. */
export const completeReportPath: CollectionBeforeValidateHook = async ({ data, originalDoc, req }) => {
  const { program, slug } = { ...originalDoc, ...data };
  const id = idOf(program);
  if (id === null) return { ...data, path: null };
  const stored = await dataAccessOf(req.payload, req.user, req)
    .asSystem('the path of a report contains the address of its program')
    .findByID({ collection: 'programs', id, select: { slug: true }, depth: 0, disableErrors: true });
  return { ...data, path: reportPathOf(stored?.slug, slug) };
};

/** Keeps the former address of a program, so that everything below it can be redirected. */
export const keepFormerSlug: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const former = originalDoc?.slug;
  if (!former || !data.slug || former === data.slug) return data;
  const others = (originalDoc.formerSlugs ?? []).filter(({ slug }: { slug: string }) => slug !== former);
  return { ...data, formerSlugs: [...others, { slug: former }] };
};

/** Moves the reports of a program whose address has changed, in the transaction of the change. */
export const moveReportsAlong: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  if (operation === 'update' && doc.slug !== previousDoc?.slug) await moveReports(Number(doc.id), req);
  return doc;
};
