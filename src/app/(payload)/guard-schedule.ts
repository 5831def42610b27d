import { createLocalReq, docAccessOperation, type Payload, type TypedUser } from 'payload';
import { guestContext } from '@/platform/context';

/** What the admin asks for when a publication is planned, or a plan is taken back. */
export interface ScheduleRequest {
  /** The plan to take back. */
  deleteID?: number | string;
  doc?: { relationTo?: unknown; value?: unknown };
  global?: string;
}

export const SCHEDULE_REFUSED = 'You can schedule or unschedule a document only if you have permission to publish it.';

/**
 * Whether one may plan the publication of a document, or take a plan back: as who may publish it. The CMS itself lets all
 * of the staff take back any plan, and finds out who planned only when it is time.
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
