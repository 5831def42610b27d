import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload';
import { MEMBERSHIP_MAIL_TASK, type MembershipMailInput } from '@/domain/membership/membership-mail.job';
import { noticeOf } from '@/domain/membership/subscription-notice.rules';
import { graceDaysOf, membersOf, syncAllRights, syncRightsOf } from '@/domain/membership/sync-rights.command';
import { ladderOf } from '@/domain/membership/tier.rules';
import type { Subscription } from '@/generated/payload-types';
import { sqlWithin } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';

const ownerOf = ({ owner }: { owner?: unknown }): number =>
  typeof owner === 'object' && owner !== null ? (owner as { id: number }).id : Number(owner);

const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  await mailNotice(operation === 'create' ? null : previousDoc, doc, req);
  const store = dataAccessOf(req.payload, null, req).asSystem('grants the tier of a subscription to its owner');
  const owners = new Set([ownerOf(doc), ...(previousDoc?.owner ? [ownerOf(previousDoc)] : [])]);
  const sql = sqlWithin(req);
  const members = operation === 'create' ? [] : await membersOf(sql, doc.id);
  for (const reader of [...owners, ...members]) await syncRightsOf({ store, sql }, reader, new Date());
  return doc;
};

/** Queues the mail about a change of a subscription, in the transaction of the change. */
async function mailNotice(before: Subscription | null, after: Subscription, req: PayloadRequest): Promise<void> {
  const notice = noticeOf(before, after);
  if (!notice) return;
  const input: MembershipMailInput = { subscriptionId: after.id, notice };
  await req.payload.jobs.queue({ task: MEMBERSHIP_MAIL_TASK, input, req } as never);
}

const afterDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
  const store = dataAccessOf(req.payload, null, req).asSystem(
    'removes the tier of a deleted subscription from its owner',
  );
  await syncRightsOf({ store, sql: sqlWithin(req) }, ownerOf(doc), new Date());
  return doc;
};

/** Updates the tier of an account when its subscriptions change, in the same transaction. */
export const syncMembershipRights = { afterChange, afterDelete };

/** Applies a new grace period and a new order of the tiers immediately to all accounts that they concern. */
export const applyMembershipSettings: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const order = (settings: object) => JSON.stringify(ladderOf(settings).map(({ code }) => code));
  const before = previousDoc ?? {};
  if (graceDaysOf(doc) === graceDaysOf(before) && order(doc) === order(before)) return doc;
  const store = dataAccessOf(req.payload, null, req).asSystem('recalculates tiers after a change of the settings');
  await syncAllRights({ store, sql: sqlWithin(req) }, graceDaysOf(doc), new Date());
  return doc;
};
