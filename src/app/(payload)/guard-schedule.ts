import { createLocalReq, docAccessOperation, type Payload, type TypedUser } from 'payload';
import { msg } from '@/language/t';
import { guestContext } from '@/platform/context';

/** Request of the admin to schedule a publication, or to cancel one. */
export interface ScheduleRequest {
  /** Id of the scheduled publication to cancel. */
  deleteID?: number | string;
  doc?: { relationTo?: unknown; value?: unknown };
  global?: string;
}

/** Message for a refused change of a schedule. */
export const SCHEDULE_REFUSED = msg(
  'You can schedule or unschedule a document only if you have permission to publish it.',
);

/**
 * Returns whether a user may schedule the publication of a document, or cancel it: only if they may publish it. Payload
 * itself lets all staff cancel any scheduled publication, and checks the permission to publish only when it runs.
 */
export async function mayChangeSchedule(
  payload: Payload,
  user: TypedUser | null,
  { deleteID, doc, global }: ScheduleRequest,
): Promise<boolean> {
  if (!user || global) return false;
  const planned = deleteID === undefined ? null : await plannedDocument(payload, deleteID);
  if (deleteID !== undefined && !planned) return false;
  const req = await createLocalReq({ user }, payload);
  for (const target of [doc, planned]) {
    if (!target) continue;
    const collection = Object.entries(payload.collections).find(([slug]) => slug === target.relationTo)?.[1];
    if (!collection?.config.versions) return false;
    const data = { _status: 'published' };
    const { update } = await docAccessOperation({ id: target.value as number, collection, data, req });
    if (!update) return false;
  }
  return true;
}

async function plannedDocument(payload: Payload, id: number | string): Promise<ScheduleRequest['doc'] | null> {
  const { docs } = await guestContext(payload)
    .store.asSystem('document of a planned publication')
    .find({
      collection: 'payload-jobs',
      where: { and: [{ id: { equals: id } }, { taskSlug: { equals: 'schedulePublish' } }] },
      limit: 1,
      depth: 0,
    });
  return (docs[0]?.input as ScheduleRequest | undefined)?.doc ?? null;
}
