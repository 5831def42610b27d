import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload';
import { MEMBERSHIP_MAIL_TASK, type MembershipMailInput } from '@/domain/membership/membership-mail.job';
import { noticeOf } from '@/domain/membership/subscription-notice.rules';
import { graceDaysOf, syncAllRights, syncRightsOf } from '@/domain/membership/sync-rights.command';
import type { Subscription } from '@/generated/payload-types';
import { sqlWithin } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';

const ownerOf = ({ owner }: { owner?: unknown }): number =>
  typeof owner === 'object' && owner !== null ? (owner as { id: number }).id : Number(owner);

const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  await mailNotice(operation === 'create' ? null : previousDoc, doc, req);
  const store = dataAccessOf(req.payload, null, req).asSystem('a subscription gives its owner his tier');
  const owners = new Set([ownerOf(doc), ...(previousDoc?.owner ? [ownerOf(previousDoc)] : [])]);
  for (const owner of owners) await syncRightsOf({ store, sql: sqlWithin(req) }, owner, new Date());
  return doc;
};

/** Queues the mail that a change of a subscription calls for, in the transaction of the change. */
async function mailNotice(before: Subscription | null, after: Subscription, req: PayloadRequest): Promise<void> {
  const notice = noticeOf(before, after);
  if (!notice) return;
  const input: MembershipMailInput = { subscriptionId: after.id, notice };
  await req.payload.jobs.queue({ task: MEMBERSHIP_MAIL_TASK, input, req } as never);
}

const afterDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
  const store = dataAccessOf(req.payload, null, req).asSystem('a subscription gave its owner his tier');
  await syncRightsOf({ store, sql: sqlWithin(req) }, ownerOf(doc), new Date());
  return doc;
};

/** Keeps the tier of an account what its subscriptions give, in the transaction of their change. */
export const keepRightsTrue = { afterChange, afterDelete };

/** Other days of grace count at once for everybody whose subscription renews itself. */
export const keepGraceTrue: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  if (graceDaysOf(doc) === graceDaysOf(previousDoc ?? {})) return doc;
  const store = dataAccessOf(req.payload, null, req).asSystem('the days of grace changed');
  await syncAllRights({ store, sql: sqlWithin(req) }, graceDaysOf(doc), new Date());
  return doc;
};
