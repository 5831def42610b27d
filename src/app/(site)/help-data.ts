import { EMPTY_STATE_READS, type EmptyStateView, readEmptyState } from '@/domain/help/empty-state.query';
import type { EmptyState } from '@/domain/shell/help.rules';
import { cacheUntilChanged, publicContext } from './site-cache';

/** Returns the editors' text for an empty state. */
export async function readSiteEmptyState(state: EmptyState): Promise<EmptyStateView> {
  'use cache';
  cacheUntilChanged(...EMPTY_STATE_READS);
  return readEmptyState(await publicContext(), state);
}
