import { isSame } from './canonical.rules';
import { type Fields, isMerged } from './merge.rules';
import { type Stage, stageOf } from './stage.rules';

/** A change of a document, in the words of the activity log. */
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
  | 'moved to the trash'
  | 'restored from the trash'
  | 'deleted';

interface Change {
  isNew: boolean;
  /** Status after the change. Undefined for documents without drafts. */
  status?: string | null;
  isDraftOnly: boolean;
  /** Whether the document is in the trash before and after. */
  isTrashed?: readonly [boolean, boolean];
  wasPublic: boolean;
  /** Workflow stage before and after. */
  stage: readonly [unknown, unknown];
}

const ARRIVALS: Record<Stage, ActivityAction> = {
  review: 'sent to review',
  approved: 'approved',
  draft: 'sent back',
  idea: 'sent back',
};

/** Returns the most important action of a change. */
export function actionOf({ isNew, status, isDraftOnly, isTrashed, wasPublic, stage }: Change): ActivityAction {
  const [wasTrashed, isNowTrashed] = isTrashed ?? [false, false];
  if (wasTrashed !== isNowTrashed) return isNowTrashed ? 'moved to the trash' : 'restored from the trash';
  if (status === 'published' && !isDraftOnly) return wasPublic ? 'changed what is published' : 'published';
  if (wasPublic && !isDraftOnly && status) return 'unpublished';
  if (isNew) return 'created';
  const [before, after] = stage.map(stageOf) as [Stage, Stage];
  // Beginning to write is no step back.
  const isBegun = before === 'idea' && after === 'draft';
  if (before !== after && !isBegun) return ARRIVALS[after];
  return status ? 'saved a draft' : 'changed';
}

/** Name of a deleted account in the log. Its email address is removed. */
export const DELETED_ACCOUNT = 'A deleted account';

/**
 * Returns the names of the fields that editors changed, except for the stage, which is an action of its own. `labels`
 * are the names by field; fields without one are left out.
 */
export const changedLabels = (before: Fields, after: Fields, labels: Record<string, string>): string[] =>
  Object.entries(labels)
    .filter(([field]) => field !== 'stage' && isMerged(field) && !isSame(before[field], after[field]))
    .map(([, label]) => label);
