import { msg, t } from '@/language/t';

/** Why a version is kept, although work on the document went on. */
export type VersionReason = 'checkpoint' | 'colleague' | 'conflict' | 'restore' | 'bulk edit' | 'undo' | 'import';

/** Time after which work on a draft continues in a new version. */
export const CHECKPOINT_MINUTES = 10;

const TEXTS: Record<VersionReason, string> = {
  checkpoint: msg('Ten minutes of work'),
  colleague: msg('Before a colleague’s changes'),
  conflict: msg('Not chosen in a conflict'),
  restore: msg('Before an earlier version was restored'),
  'bulk edit': msg('Before a bulk edit'),
  undo: msg('Before a bulk edit was undone'),
  import: msg('Before a change in the catalog'),
};

/** Returns why a version is kept, for display; empty if it was saved on purpose or is still being worked on. */
export const versionReasonText = (reason: string | null | undefined): string =>
  reason && reason in TEXTS ? t(TEXTS[reason as VersionReason]) : '';

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
