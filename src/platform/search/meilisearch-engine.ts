import type { Meilisearch, MultiSearchQuery, MultiSearchResponse } from 'meilisearch';
import type { Pool } from 'pg';
import {
  FACET_FIELDS,
  type FacetField,
  SUGGESTED_RECORDS,
  SUGGESTED_SUBJECTS,
} from '@/domain/search/search-query.rules';
import { ASK_WITHIN_MS } from './failover';
import { STEMS_ATTRIBUTE, STOP_WORDS, TEXT_ATTRIBUTES } from './meilisearch-document';
import { type Facets, NO_FACETS, type SearchAnswer, type SearchEngine, type SearchRequest } from './search-engine';
import { readFoundStories, readShown, readSuggested } from './shown-documents';
import { correctWords, stemsOf, termWords } from './speller';

/** Values of a facet that are counted for the page. */
const MOST_COUNTED = 12;

interface Parts {
  client: Meilisearch;
  /** The name of its index. */
  index: string;
  pool: () => Pool;
  /** Answers what Meilisearch has no word for: terms of stop words alone, such as "to be or not to be". */
  literal: SearchEngine;
}

type Found = MultiSearchResponse<{ key: string }>['results'];
type Filter = (string | string[])[];

/** What records are suggested by: a word of a body would suggest what is not about it. */
const SUGGESTING_ATTRIBUTES = TEXT_ATTRIBUTES.filter((attribute) => attribute !== 'body');

/**
 * The search on Meilisearch, which says what is found and in what order. What is shown is read from Postgres, so that
 * what was withdrawn a moment ago is found by nobody (SRCH-15). It @throws NotSentYet while Meilisearch has yet to hear
 * of a change.
 */
export function createMeilisearchEngine({ client, index, pool, literal }: Parts): SearchEngine {
  async function ask(queries: Omit<MultiSearchQuery, 'indexUid'>[]): Promise<Found> {
    const asked = queries.map((query) => ({ attributesToRetrieve: ['key'], ...query, indexUid: index }));
    const signal = AbortSignal.timeout(ASK_WITHIN_MS);
    const answer = await client.multiSearch<{ queries: MultiSearchQuery[] }, { key: string }>(
      { queries: asked },
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
    // Only of pages the number of all results is exact; what comes after promoted entries begins within one.
    const isPage = limit > 0 && offset % limit === 0;
    const page = { ...common, ...sortOf(request), filter: results };
    const [hits, ...rest] = await ask([
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
    const counted = new Map(chosen.map((field, at) => [field, others[at]] as const));
    return {
      keys: hits?.hits.map(({ key }) => key) ?? [],
      total: all?.totalHits ?? 0,
      isKnown: Boolean(all?.totalHits || others.some((other) => other.totalHits)),
      facets: facetsOf((field) => (counted.get(field) ?? all)?.facetDistribution?.[`choices.${field}`]),
    };
  }

  async function answerOf(request: SearchRequest, found: Awaited<ReturnType<typeof find>>, correctedTo: string | null) {
    const answer: SearchAnswer = {
      stories: await readFoundStories(pool(), found.keys, request.now),
      total: found.total,
      facets: found.facets,
      correctedTo,
    };
    return answer;
  }

  return {
    name: 'meilisearch',
    async search(request) {
      const given = termWords(request.term, request.wording);
      if (given.every((word) => STOP_WORDS.has(word))) return literal.search(request);
      const [exact, corrected] = await Promise.all([find(request, given, 'all'), correctWords(pool(), given)]);
      if (corrected) {
        const found = await find(request, corrected, 'all');
        if (found.isKnown) return answerOf(request, found, corrected.join(' '));
      }
      if (exact.isKnown) return answerOf(request, exact, null);
      // Other forms of the words, which Meilisearch does not know: "saying" for "say".
      const stemmed = await find(request, await stemsOf(pool(), given), 'all', [STEMS_ATTRIBUTE]);
      if (stemmed.isKnown) return answerOf(request, stemmed, null);
      const telling = given.filter((word) => word.length > 2);
      return answerOf(request, telling.length > 2 ? await find(request, telling, 'frequency') : exact, null);
    },

    async suggest(asked) {
      const given = termWords(asked.term, asked.wording);
      if (given.every((word) => STOP_WORDS.has(word))) return literal.suggest(asked);
      const common = { q: given.join(' '), matchingStrategy: 'all' as const };
      const found = await ask(
        [
          { isSubject: false, limit: SUGGESTED_RECORDS },
          { isSubject: true, limit: SUGGESTED_SUBJECTS },
        ].map(({ isSubject, limit }) => ({
          ...common,
          limit,
          // A subject is suggested by its name alone: its description is not what is being typed.
          attributesToSearchOn: isSubject ? ['title'] : SUGGESTING_ATTRIBUTES,
          filter: [visibleAt(asked.now), `isSubject = ${isSubject}`],
        })),
      );
      const keys = found.flatMap(({ hits }) => hits.map(({ key }) => key));
      return readSuggested(pool(), keys, asked.now);
    },

    show: (keys, now) => readShown(pool(), keys, now),
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
      .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label))
      .slice(0, MOST_COUNTED);
  }
  facets.year.sort((one, other) => Number(other.value) - Number(one.value));
  return facets;
}
