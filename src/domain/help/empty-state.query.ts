import type { Context } from '@/platform/context';
import { declareReads } from '../cache/declared-reads.rules';
import type { EmptyState } from '../shell/help.rules';
import { type LinkView, presentLink } from '../shell/shell.presenter';

/** What an empty state is read from. */
export const EMPTY_STATE_READS = declareReads({ globals: ['help-texts'] });

/** What a list shows when it has nothing to show, in the editors' words. */
export interface EmptyStateView {
  title: string;
  text: string;
  actions: LinkView[];
}

/** The empty state that editors wrote (ADMIN-36); plain words when they wrote none. */
export async function readEmptyState(ctx: Context, state: EmptyState): Promise<EmptyStateView> {
  const { emptyStates } = await ctx.store.asViewer.findGlobal({ slug: 'help-texts', depth: 0 });
  const written = emptyStates?.find((given) => given.state === state);
  return {
    title: written?.title ?? 'There is nothing here yet.',
    text: written?.text ?? '',
    actions: (written?.actions ?? []).map(presentLink),
  };
}
