import { APIError, type CollectionBeforeChangeHook } from 'payload';
import { staffName } from '@/domain/newsroom/staff-name.rules';
import { decideStageChange, type StageChange, stageOf } from '@/domain/newsroom/stage.rules';
import { hookContext, publicBefore } from '@/platform/hook-context';
import { viewerOfRequest } from '../adapters';

/**
 * Checks whether the user can make a change (contributors can only write drafts and send them for review), and sets the
 * matching stage. Changes by the system are always allowed.
 */
export const checkStageChange: CollectionBeforeChangeHook = ({ collection, data, originalDoc, req, context }) => {
  const viewer = viewerOfRequest(req.user);
  const isPublic = publicBefore(context, collection.slug, originalDoc?.id)?._status === 'published';
  const decision = decideStageChange({
    isContributor: viewer.kind === 'staff' && Boolean(viewer.isContributor),
    before: { isPublic, stage: stageOf(originalDoc?.stage) },
    // Restoring a version does not restore its stage.
    stage: hookContext(context).isRestoringVersion ? null : data.stage,
    effect: effectOf(data._status ?? originalDoc?._status, isPublic, Boolean(hookContext(context).isDraftOnly)),
  });
  if ('refusal' in decision) throw new APIError(decision.refusal, 403, null, true);
  const hasStages = collection.flattenedFields.some(({ name }) => name === 'stage');
  return hasStages ? { ...data, stage: decision.stage } : data;
};

function effectOf(status: unknown, isPublic: boolean, isDraftOnly: boolean): StageChange['effect'] {
  if (status === 'published') return isDraftOnly ? 'keep' : 'publish';
  return isPublic && !isDraftOnly ? 'unpublish' : 'keep';
}

/** Records who changed a document. */
export const stampEditor: CollectionBeforeChangeHook = ({ collection, data, req, context }) => ({
  ...data,
  ...(collection.versions ? { keptBecause: hookContext(context).keptBecause ?? null } : {}),
  editedById: req.user?.id ?? null,
  editedByName: req.user ? staffName(req.user) : null,
});
