import type { Context } from '@/platform/context';
import type { Facets, Suggestions } from '@/platform/search/search-engine';
import { lastPageOf, type StreamPage } from '../streams/stream.rules';
import { collapseTerm, NO_QUERY, type SearchQuery, SUGGEST_FROM } from './search-query.rules';

/** One page of what was found. */
export interface SearchPage extends StreamPage {
  facets: Facets;
  /** What was searched for instead of a mistyped term; null when the term was taken as given. */
  correctedTo: string | null;
}

/**
 * One page of the published entries that have every word of the term in title, names, summary or teaser (SRCH-12,
 * SRCH-14), narrowed and sorted as asked. Beyond its teaser a body is never searched. Nothing for an empty term; a page
 * beyond the last one is empty. `number` counts from 0.
 */
export async function readSearch(
  ctx: Context,
  { size, ...asked }: Partial<SearchQuery> & { size: number },
): Promise<SearchPage> {
  const query = { ...NO_QUERY, ...asked, term: collapseTerm(asked.term ?? '') };
  const { total, ...found } = await ctx.search.search({ ...query, size, now: ctx.now });
  return { ...found, number: query.number, size, total, last: lastPageOf(total, size) };
}

/** What is suggested for a term that is being typed (SRCH-01); nothing for one of two characters or fewer (SRCH-02). */
export async function readSuggestions(ctx: Context, given: string): Promise<Suggestions> {
  const term = collapseTerm(given);
  if ([...term].length < SUGGEST_FROM) return { records: [], subjects: [] };
  return ctx.search.suggest({ term, now: ctx.now });
}
