/** Why a version is kept, although work on the document went on. */
export type VersionReason = 'checkpoint' | 'colleague' | 'conflict' | 'restore' | 'bulk edit' | 'undo' | 'import';

/** Time after which work on a draft continues in a new version. */
export const CHECKPOINT_MINUTES = 10;

const TEXTS: Record<VersionReason, string> = {
  checkpoint: 'Ten minutes of work',
  colleague: 'Before a colleague’s changes',
  conflict: 'Not chosen in a conflict',
  restore: 'Before an earlier version was restored',
  'bulk edit': 'Before a bulk edit',
  undo: 'Before a bulk edit was undone',
  import: 'Before a change in the catalog',
};

/** Returns why a version is kept, for display; empty if it was saved on purpose or is still being worked on. */
export const versionReasonText = (reason: string | null | undefined): string =>
  reason && reason in TEXTS ? TEXTS[reason as VersionReason] : '';

/** A correction of an article, as its form represents it. */
export interface Correction {
  id?: string | null;
  [property: string]: unknown;
}

/** Returns the corrections of a restored version with those that were published since, which readers rely on. */
export function withPublishedCorrections(
  restored: readonly Correction[],
  published: readonly Correction[],
): Correction[] {
  const ids = new Set(published.map(({ id }) => id));
  return [...published, ...restored.filter(({ id }) => !ids.has(id))];
}
