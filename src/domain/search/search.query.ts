import type { Context } from '@/platform/context';
import { emptySearchEngine, type Facets, type Suggestions } from '@/platform/search/search-engine';
import { ANYTHING } from '../cache/cache-tags.rules';
import { declareReads } from '../cache/declared-reads.rules';
import { readTimeZone } from '../calendar/time-zone.query';
import { readCurrency } from '../payments/currency.query';
import { storiesIn } from '../streams/story.presenter';
import { lastPageOf, type StreamPage } from '../streams/stream.rules';
import { noteEmptySearch } from './note-empty-search.command';
import { collapseTerm, NO_QUERY, type SearchQuery, SUGGEST_FROM } from './search-query.rules';
import { pageWithPromoted, promotedFor, redirectFor, wordingOf } from './search-settings.rules';

/** Everything that search results read. The index covers every kind of content. */
export const SEARCH_READS = [ANYTHING, ...declareReads({ globals: ['search-settings', 'store-settings'] })];

/** One page of search results. */
export interface SearchPage extends StreamPage {
  facets: Facets;
  /** The corrected term if the entered one was mistyped. Null otherwise. */
  correctedTo: string | null;
}

/**
 * Returns one page of the published entries that contain every word of the term in title, names, summary, teaser or, if
 * everyone may read it, body (SRCH-12, SRCH-14), filtered and sorted. The result is the same for every viewer, so
 * restricted bodies aren't searched (ROLE-11). Promoted entries come first unless the search is filtered or sorted.
 * Empty for an empty term and for a page beyond the last one. `number` is the page, from 0. Searches without results
 * are counted for the editors.
 */
export async function readSearch(
  ctx: Context,
  { size, ...requested }: Partial<SearchQuery> & { size: number },
): Promise<SearchPage> {
  const query = { ...NO_QUERY, ...requested, term: collapseTerm(requested.term ?? '') };
  const { term, number, filters, sort, order } = query;
  if (term === '') return { ...(await emptySearchEngine.search()), number, size, last: 0 };
  const settings = await ctx.cachedGlobal('search-settings');
  const isPlain = sort === 'relevance' && Object.keys(filters).length === 0;
  const promoted = isPlain ? await ctx.search.show(promotedFor(settings, term), ctx.now) : [];
  const { from, shown: promotedCount, offset, limit } = pageWithPromoted(number, size, promoted.length);
  const results = await ctx.search.search({
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
  const total = results.total + promoted.length;
  if (total === 0 && isPlain && number === 0) await noteEmptySearch(ctx, term);
  const first = promoted.slice(from, from + promotedCount).map(({ story }) => story);
  const stories = storiesIn([...first, ...results.stories], {
    currency: await readCurrency(ctx),
    zone: await readTimeZone(ctx),
  });
  return { ...results, stories, number, size, total, last: lastPageOf(total, size) };
}

/** Returns the URL to which editors redirect exactly this term, or null. */
export async function findSearchRedirect(ctx: Context, term: string): Promise<string | null> {
  return redirectFor(await ctx.cachedGlobal('search-settings'), term);
}

/** Returns suggestions while a term is being typed (SRCH-01). Empty for two characters or fewer (SRCH-02). */
export async function readSuggestions(ctx: Context, input: string): Promise<Suggestions> {
  const term = collapseTerm(input);
  if ([...term].length < SUGGEST_FROM) return { records: [], subjects: [] };
  return ctx.search.suggest({ term, now: ctx.now, wording: wordingOf(await ctx.cachedGlobal('search-settings')) });
}
