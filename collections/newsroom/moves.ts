import { APIError, type CollectionBeforeChangeHook } from 'payload';
import { staffName } from '@/domain/newsroom/staff-name.rules';
import { decideStageChange, type StageChange, stageOf } from '@/domain/newsroom/stage.rules';
import { hookContext, publicBefore } from '@/platform/hook-context';
import { viewerOfRequest } from '../adapters';

/**
 * Lets only those move a document who may (a contributor writes and sends to review), and keeps its stage true to what
 * becomes of it. The system moves freely: what it does was decided before.
 */
export const decideMoves: CollectionBeforeChangeHook = ({ collection, data, originalDoc, req, context }) => {
  const viewer = viewerOfRequest(req.user);
  const isPublic = publicBefore(context, collection.slug, originalDoc?.id)?._status === 'published';
  const decision = decideStageChange({
    isContributor: viewer.kind === 'staff' && Boolean(viewer.isContributor),
    before: { isPublic, stage: stageOf(originalDoc?.stage) },
    // An older text does not bring its stage back.
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

/** Notes who changes a document. */
export const noteEditor: CollectionBeforeChangeHook = ({ data, req }) => ({
  ...data,
  editedById: req.user?.id ?? null,
  editedByName: req.user ? staffName(req.user) : null,
});
