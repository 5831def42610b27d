import type { Context } from '@/platform/context';
import { type Facets, nothingFound, type Suggestions } from '@/platform/search/search-engine';
import { ANYTHING } from '../cache/cache-tags.rules';
import { declareReads } from '../cache/declared-reads.rules';
import { lastPageOf, type StreamPage } from '../streams/stream.rules';
import { noteEmptySearch } from './note-empty-search.command';
import { collapseTerm, NO_QUERY, type SearchQuery, SUGGEST_FROM } from './search-query.rules';
import { pageWithPromoted, promotedFor, redirectFor, wordingOf } from './search-settings.rules';

/** What search results are read from: the index holds every kind of content. */
export const SEARCH_READS = [ANYTHING, ...declareReads({ globals: ['search-settings'] })];

/** One page of what was found. */
export interface SearchPage extends StreamPage {
  facets: Facets;
  /** What was searched for instead of a mistyped term; null when the term was taken as given. */
  correctedTo: string | null;
}

/**
 * Returns one page of the published entries that have every word of the term in title, names, summary, teaser or, if
 * everyone may read it, body (SRCH-12, SRCH-14), narrowed and sorted as asked. The result is the same for every viewer, so
 * nothing of a closed body is searched (ROLE-11). What editors promote for a term comes first, unless the search is
 * narrowed or sorted. Empty for an empty term and for a page beyond the last one. `number` counts from 0. A search without
 * results is counted for the editors.
 */
export async function readSearch(
  ctx: Context,
  { size, ...asked }: Partial<SearchQuery> & { size: number },
): Promise<SearchPage> {
  const query = { ...NO_QUERY, ...asked, term: collapseTerm(asked.term ?? '') };
  const { term, number, filters, sort, order } = query;
  if (term === '') return { ...(await nothingFound.search()), number, size, last: 0 };
  const settings = await ctx.cachedGlobal('search-settings');
  const isPlain = sort === 'relevance' && Object.keys(filters).length === 0;
  const promoted = isPlain ? await ctx.search.show(promotedFor(settings, term), ctx.now) : [];
  const { from, shown, offset, limit } = pageWithPromoted(number, size, promoted.length);
  const found = await ctx.search.search({
    term,
    filters,
    sort,
    order,
    offset,
    limit,
    now: ctx.now,
    without: promoted.map(({ key }) => key),
    wording: wordingOf(settings),
  });
  const total = found.total + promoted.length;
  if (total === 0 && isPlain && number === 0) await noteEmptySearch(ctx, term);
  const first = promoted.slice(from, from + shown).map(({ story }) => story);
  return { ...found, stories: [...first, ...found.stories], number, size, total, last: lastPageOf(total, size) };
}

/** Where editors lead those who search for exactly this term; null for nearly all. */
export async function findSearchRedirect(ctx: Context, term: string): Promise<string | null> {
  return redirectFor(await ctx.cachedGlobal('search-settings'), term);
}

/** What is suggested for a term that is being typed (SRCH-01); nothing for one of two characters or fewer (SRCH-02). */
export async function readSuggestions(ctx: Context, given: string): Promise<Suggestions> {
  const term = collapseTerm(given);
  if ([...term].length < SUGGEST_FROM) return { records: [], subjects: [] };
  return ctx.search.suggest({ term, now: ctx.now, wording: wordingOf(await ctx.cachedGlobal('search-settings')) });
}
