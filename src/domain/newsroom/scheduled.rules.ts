import type { Where } from 'payload';

/**
 * Returns the condition for a document's scheduled publications and unpublications that haven't run. The admin stores
 * the id of a document as text, other clients as a number.
 */
export const scheduledFor = (collection: string, id: number): Where => ({
  and: [
    { taskSlug: { equals: 'schedulePublish' } },
    { completedAt: { exists: false } },
    { or: [{ 'input.doc.value': { equals: id } }, { 'input.doc.value': { equals: String(id) } }] },
    { 'input.doc.relationTo': { equals: collection } },
  ],
});
