import type { FacetField, SearchQuery } from '@/domain/search/search-query.rules';
import type { SearchWording } from '@/domain/search/search-settings.rules';
import type { StoryView } from '@/domain/streams/story.presenter';

/** A value that narrows the results, with its number of results. */
export interface FacetCount {
  value: string;
  label: string;
  count: number;
}

export type Facets = Record<FacetField, FacetCount[]>;

/** The results of a search. */
export interface SearchAnswer {
  stories: StoryView[];
  total: number;
  facets: Facets;
  /** The corrected term if the original had no results; null if it was used unchanged. */
  correctedTo: string | null;
}

export interface SuggestedRecord {
  title: string;
  link: string;
  contentType: string;
}

export interface SuggestedSubject {
  title: string;
  link: string;
}

/** Suggestions for a partial term (SRCH-01). */
export interface Suggestions {
  records: SuggestedRecord[];
  subjects: SuggestedSubject[];
}

export const NO_WORDING: SearchWording = { synonyms: [], spellings: [] };

/** A search request: `limit` results starting at `offset`, counted from 0. */
export interface SearchRequest extends Omit<SearchQuery, 'number'> {
  offset: number;
  limit: number;
  /** Keys of documents to omit from the results because they are shown above them. */
  without?: readonly string[];
  now: Date;
  wording?: SearchWording;
}

/** A search engine. All engines return the same format and only what the public may see. */
export interface SearchEngine {
  readonly name: string;
  search(request: SearchRequest): Promise<SearchAnswer>;
  suggest(request: { term: string; now: Date; wording?: SearchWording }): Promise<Suggestions>;
  /** Returns the documents with these keys that the public can see at the given time, in this order. */
  show(keys: readonly string[], now: Date): Promise<VisibleDocument[]>;
}

export interface VisibleDocument {
  key: string;
  story: StoryView;
}

export const NO_FACETS: Facets = { type: [], topic: [], author: [], year: [], format: [] };

/** An engine without results, for the build. */
export const emptySearchEngine = {
  name: 'nothing',
  search: async () => ({ stories: [], total: 0, facets: NO_FACETS, correctedTo: null }),
  suggest: async () => ({ records: [], subjects: [] }),
  show: async () => [],
} satisfies SearchEngine;
