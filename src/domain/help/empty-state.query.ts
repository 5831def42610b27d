import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { declareReads } from '../cache/declared-reads.rules';
import type { EmptyState } from '../shell/help.rules';
import { type LinkView, presentLink } from '../shell/shell.presenter';

/** Everything that an empty state reads. */
export const EMPTY_STATE_READS = declareReads({ globals: ['help-texts'] });

/** Text that a list shows when it is empty. */
export interface EmptyStateView {
  title: string;
  text: string;
  actions: LinkView[];
}

/** Returns the empty state that editors wrote (ADMIN-36), or a default. */
export async function readEmptyState(ctx: Context, state: EmptyState): Promise<EmptyStateView> {
  const { emptyStates } = await ctx.store.asViewer.findGlobal({ slug: 'help-texts', depth: 0 });
  const written = emptyStates?.find((entry) => entry.state === state);
  return {
    title: written?.title ?? t('Nothing here yet.'),
    text: written?.text ?? '',
    actions: (written?.actions ?? []).map(presentLink),
  };
}
