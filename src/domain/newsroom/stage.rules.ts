import { msg, t } from '@/language/t';

/** Stages of the editorial workflow before publication. */
export const STAGES = ['idea', 'draft', 'review', 'approved'] as const;
export type Stage = (typeof STAGES)[number];

/** Names of the stages for editors. */
export const STAGE_NAMES: Record<Stage, string> = {
  idea: msg('Idea'),
  draft: msg('Draft'),
  review: msg('In review'),
  approved: msg('Approved'),
};

/** Whether a document is public, and its workflow stage. */
export interface PublicationState {
  isPublic: boolean;
  stage: Stage;
}

/** A change of a document's workflow stage or publication. */
export interface StageChange {
  /** Contributors can write and send to review. Everything else requires a publishing editor. */
  isContributor: boolean;
  before: PublicationState;
  /** The requested stage. Undefined if the change doesn't set one. */
  stage?: Stage | null;
  /** Whether the change publishes the document, leaves the public version unchanged, or unpublishes it. */
  effect: 'publish' | 'keep' | 'unpublish';
}

const ONLY_PUBLISHING_EDITORS = {
  publish: msg('Only publishing editors can publish. Save a draft and choose “In review” to send it to them.'),
  unpublish: msg('Only publishing editors can unpublish.'),
  approve: msg('Only publishing editors can approve. Choose “In review” to request approval.'),
};

/**
 * Decides a change: returns the resulting stage, or the message that rejects it. Published documents count as approved.
 * An approved document goes back to review if a contributor changes it.
 */
export function decideStageChange({
  isContributor,
  before,
  stage,
  effect,
}: StageChange): { stage: Stage } | { refusal: string } {
  const requestedStage = STAGES.find((known) => known === stage) ?? before.stage;
  if (!isContributor) return { stage: effect === 'publish' ? 'approved' : requestedStage };
  if (effect !== 'keep') return { refusal: t(ONLY_PUBLISHING_EDITORS[effect]) };
  if (requestedStage !== 'approved') return { stage: requestedStage };
  return before.stage === 'approved' ? { stage: 'review' } : { refusal: t(ONLY_PUBLISHING_EDITORS.approve) };
}

/**
 * Returns the stages that a form offers. Approval is only offered to publishing editors, and where it is already given.
 */
export const stagesOffered = (isContributor: boolean, current: unknown): Stage[] =>
  STAGES.filter((stage) => !isContributor || stage !== 'approved' || current === 'approved');

/** Returns the stage of a stored value. Without one, the stage is draft. */
export const stageOf = (value: unknown): Stage => STAGES.find((stage) => stage === value) ?? 'draft';
