import type { Meilisearch, MultiSearchQuery, MultiSearchResponse } from 'meilisearch';
import type { Pool } from 'pg';
import {
  FACET_FIELDS,
  type FacetField,
  SUGGESTED_RECORDS,
  SUGGESTED_SUBJECTS,
} from '@/domain/search/search-query.rules';
import { QUERY_TIMEOUT_MS } from './failover';
import { STEMS_ATTRIBUTE, STOP_WORDS, TEXT_ATTRIBUTES } from './meilisearch-document';
import { type Facets, NO_FACETS, type SearchAnswer, type SearchEngine, type SearchRequest } from './search-engine';
import { correctWords, stemsOf, termWords } from './speller';
import { readResultStories, readSuggested, readVisible } from './visible-documents';

/** The number of facet values shown with the results. */
const MAX_FACET_VALUES = 12;

interface Parts {
  client: Meilisearch;
  /** The name of the index. */
  index: string;
  pool: () => Pool;
  /** Searches terms that Meilisearch can't handle: stop words only, such as "to be or not to be". */
  literal: SearchEngine;
}

type QueryResults = MultiSearchResponse<{ key: string }>['results'];
type Filter = (string | string[])[];

/** The attributes that suggestions match. Words of a body would suggest unrelated entries. */
const SUGGESTION_ATTRIBUTES = TEXT_ATTRIBUTES.filter((attribute) => attribute !== 'body');

/**
 * Searches with Meilisearch, which determines the matches and their order. Displayed data is read from Postgres, so
 * that retracted entries are never found (SRCH-15). Throws IndexOutdatedError if Meilisearch hasn't received a change
 * yet.
 */
export function createMeilisearchEngine({ client, index, pool, literal }: Parts): SearchEngine {
  async function runQueries(queries: Omit<MultiSearchQuery, 'indexUid'>[]): Promise<QueryResults> {
    const indexQueries = queries.map((query) => ({ attributesToRetrieve: ['key'], ...query, indexUid: index }));
    const signal = AbortSignal.timeout(QUERY_TIMEOUT_MS);
    const answer = await client.multiSearch<{ queries: MultiSearchQuery[] }, { key: string }>(
      { queries: indexQueries },
      { signal },
    );
    return answer.results;
  }

  async function find(
    request: SearchRequest,
    words: readonly string[],
    strategy: 'all' | 'frequency',
    attributes = TEXT_ATTRIBUTES,
  ) {
    const { filters, limit, offset, without = [], now } = request;
    const common = { q: words.join(' '), matchingStrategy: strategy, attributesToSearchOn: attributes };
    const visible = visibleAt(now);
    const of = (fields: readonly FacetField[]): Filter =>
      fields.flatMap((field) => {
        const values = filters[field];
        return values?.length ? [values.map((value) => `facets = "${field}:${value}"`)] : [];
      });
    const chosen = FACET_FIELDS.filter((field) => filters[field]?.length);
    const results: Filter = [visible, ...of(chosen), ...(without.length ? [`key NOT IN [${list(without)}]`] : [])];
    const facets = choicesOf(FACET_FIELDS);
    // The total is exact only for whole pages; results after promoted entries can start within a page.
    const isPage = limit > 0 && offset % limit === 0;
    const page = { ...common, ...sortOf(request), filter: results };
    const [hits, ...rest] = await runQueries([
      isPage ? { ...page, facets, hitsPerPage: limit, page: offset / limit + 1 } : { ...page, offset, limit },
      ...(isPage ? [] : [{ ...common, filter: results, facets, hitsPerPage: 1, page: 1 }]),
      ...chosen.map((field) => ({
        ...common,
        filter: [visible, ...of(chosen.filter((other) => other !== field))],
        hitsPerPage: 1,
        page: 1,
        facets: choicesOf([field]),
      })),
    ]);
    const all = isPage ? hits : rest.shift();
    const others = rest;
    const countsByField = new Map(chosen.map((field, at) => [field, others[at]] as const));
    return {
      keys: hits?.hits.map(({ key }) => key) ?? [],
      total: all?.totalHits ?? 0,
      hasMatches: Boolean(all?.totalHits || others.some((other) => other.totalHits)),
      facets: facetsOf((field) => (countsByField.get(field) ?? all)?.facetDistribution?.[`choices.${field}`]),
    };
  }

  async function answerOf(
    request: SearchRequest,
    matches: Awaited<ReturnType<typeof find>>,
    correctedTo: string | null,
  ) {
    const answer: SearchAnswer = {
      stories: await readResultStories(pool(), matches.keys, request.now),
      total: matches.total,
      facets: matches.facets,
      correctedTo,
    };
    return answer;
  }

  return {
    name: 'meilisearch',
    async search(request) {
      const words = termWords(request.term, request.wording);
      if (words.every((word) => STOP_WORDS.has(word))) return literal.search(request);
      const [exact, corrected] = await Promise.all([find(request, words, 'all'), correctWords(pool(), words)]);
      if (corrected) {
        const matches = await find(request, corrected, 'all');
        if (matches.hasMatches) return answerOf(request, matches, corrected.join(' '));
      }
      if (exact.hasMatches) return answerOf(request, exact, null);
      // Word forms that Meilisearch doesn't know, such as "saying" for "say".
      const stemmed = await find(request, await stemsOf(pool(), words), 'all', [STEMS_ATTRIBUTE]);
      if (stemmed.hasMatches) return answerOf(request, stemmed, null);
      const longWords = words.filter((word) => word.length > 2);
      return answerOf(request, longWords.length > 2 ? await find(request, longWords, 'frequency') : exact, null);
    },

    async suggest(request) {
      const words = termWords(request.term, request.wording);
      if (words.every((word) => STOP_WORDS.has(word))) return literal.suggest(request);
      const common = { q: words.join(' '), matchingStrategy: 'all' as const };
      const matches = await runQueries(
        [
          { isSubject: false, limit: SUGGESTED_RECORDS },
          { isSubject: true, limit: SUGGESTED_SUBJECTS },
        ].map(({ isSubject, limit }) => ({
          ...common,
          limit,
          // A subject is suggested only by its name, because users don't type its description.
          attributesToSearchOn: isSubject ? ['title'] : SUGGESTION_ATTRIBUTES,
          filter: [visibleAt(request.now), `isSubject = ${isSubject}`],
        })),
      );
      const keys = matches.flatMap(({ hits }) => hits.map(({ key }) => key));
      return readSuggested(pool(), keys, request.now);
    },

    show: (keys, now) => readVisible(pool(), keys, now),
  };
}

const list = (keys: readonly string[]): string => keys.map((key) => `"${key}"`).join(', ');

const visibleAt = (now: Date): string => `visibleFrom <= ${Math.floor(now.getTime() / 1000)}`;

const choicesOf = (fields: readonly FacetField[]): string[] => fields.map((field) => `choices.${field}`);

function sortOf({ sort, order }: SearchRequest): { sort?: string[] } {
  if (sort === 'date') return { sort: [`datedAt:${order}`, 'key:asc'] };
  return sort === 'price' ? { sort: [`price:${order}`, 'datedAt:desc', 'key:asc'] } : {};
}

function facetsOf(distributionOf: (field: FacetField) => Record<string, number> | undefined): Facets {
  const facets = structuredClone(NO_FACETS);
  for (const field of FACET_FIELDS) {
    facets[field] = Object.entries(distributionOf(field) ?? {})
      .map(([choice, count]) => {
        const [value = '', label = ''] = choice.split(/\|(.*)/s);
        return { value, label, count };
      })
      .filter(({ count }) => count > 0)
      .sort((first, other) => other.count - first.count || first.label.localeCompare(other.label))
      .slice(0, MAX_FACET_VALUES);
  }
  facets.year.sort((first, other) => Number(other.value) - Number(first.value));
  return facets;
}
