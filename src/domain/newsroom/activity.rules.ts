import { type Stage, stageOf } from './stage.rules';

/** What someone did with a document, as the activity log says it. */
export type ActivityAction =
  | 'created'
  | 'changed'
  | 'saved a draft'
  | 'published'
  | 'changed what is published'
  | 'unpublished'
  | 'sent to review'
  | 'approved'
  | 'sent back'
  | 'deleted';

interface Change {
  isNew: boolean;
  /** The status after the change; undefined for documents without drafts. */
  status?: string | null;
  keepsDraft: boolean;
  wasPublic: boolean;
  /** The stage before and after. */
  stage: readonly [unknown, unknown];
}

const ARRIVALS: Record<Stage, ActivityAction> = { review: 'sent to review', approved: 'approved', draft: 'sent back' };

/** Names a change by the most important thing that it did. */
export function actionOf({ isNew, status, keepsDraft, wasPublic, stage }: Change): ActivityAction {
  if (status === 'published' && !keepsDraft) return wasPublic ? 'changed what is published' : 'published';
  if (wasPublic && !keepsDraft && status) return 'unpublished';
  if (isNew) return 'created';
  const [before, after] = stage.map(stageOf) as [Stage, Stage];
  if (before !== after) return ARRIVALS[after];
  return status ? 'saved a draft' : 'changed';
}

/** What the log calls an account that is gone: its address goes with it. */
export const DELETED_ACCOUNT = 'A deleted account';
