/** How far a text has come before it is published. */
export const STAGES = ['draft', 'review', 'approved'] as const;
export type Stage = (typeof STAGES)[number];

/** What editors call the stages. */
export const STAGE_NAMES: Record<Stage, string> = { draft: 'Draft', review: 'In review', approved: 'Approved' };

/** Where a document stands: public or not, and how far its text has come. */
export interface Standing {
  isPublic: boolean;
  stage: Stage;
}

/** A change of where a document stands. */
export interface Move {
  /** Contributors write and send to review; everything else is a publishing editor's. */
  isContributor: boolean;
  before: Standing;
  /** The stage that was asked for; undefined when the change does not speak of it. */
  stage?: Stage | null;
  /** Whether the change makes the document public, leaves the public version as it is, or takes it away. */
  effect: 'publish' | 'keep' | 'unpublish';
}

const ONLY_PUBLISHING_EDITORS = {
  publish:
    'Your account writes and sends texts to review: a publishing editor publishes them. Save a draft and choose “In review”.',
  unpublish: 'Only a publishing editor takes a published entry off the site.',
  approve: 'Approval is given by a publishing editor. Choose “In review” to ask for it.',
};

/**
 * Decides a move: the stage in which the document is afterwards, or the sentence with which it is refused. What is
 * published counts as approved; an approved text that a contributor changes goes back to review.
 */
export function decideMove({ isContributor, before, stage, effect }: Move): { stage: Stage } | { refusal: string } {
  const wanted = STAGES.find((known) => known === stage) ?? before.stage;
  if (!isContributor) return { stage: effect === 'publish' ? 'approved' : wanted };
  if (effect !== 'keep') return { refusal: ONLY_PUBLISHING_EDITORS[effect] };
  if (wanted !== 'approved') return { stage: wanted };
  return before.stage === 'approved' ? { stage: 'review' } : { refusal: ONLY_PUBLISHING_EDITORS.approve };
}

/** The stages that a form offers: approval only to those who give it, and where it was given. */
export const stagesOffered = (isContributor: boolean, current: unknown): Stage[] =>
  STAGES.filter((stage) => !isContributor || stage !== 'approved' || current === 'approved');

/** Reads a stored stage; what was never given one is a draft. */
export const stageOf = (value: unknown): Stage => STAGES.find((stage) => stage === value) ?? 'draft';
