import type { FacetField, SearchQuery } from '@/domain/search/search-query.rules';
import type { SearchWording } from '@/domain/search/search-settings.rules';
import type { StoryView } from '@/domain/streams/story.presenter';

/** A value by which results can be narrowed further, and how many there would be. */
export interface FacetCount {
  value: string;
  label: string;
  count: number;
}

export type Facets = Record<FacetField, FacetCount[]>;

/** What an engine found. */
export interface SearchAnswer {
  stories: StoryView[];
  total: number;
  facets: Facets;
  /** The term that was searched for instead of a mistyped one that finds nothing; null when it was taken as given. */
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

/** What is suggested while somebody types (SRCH-01). */
export interface Suggestions {
  records: SuggestedRecord[];
  subjects: SuggestedSubject[];
}

export const NO_WORDING: SearchWording = { synonyms: [], spellings: [] };

/** What is asked of an engine: `limit` results from the one at `offset` on, which counts from 0. */
export interface SearchRequest extends Omit<SearchQuery, 'number'> {
  offset: number;
  limit: number;
  /** Keys of documents that are left out of the results, because they are shown before them. */
  without?: readonly string[];
  now: Date;
  wording?: SearchWording;
}

/** One way to find things. Every engine gives answers of the same shape, of what the public may see alone. */
export interface SearchEngine {
  readonly name: string;
  search(request: SearchRequest): Promise<SearchAnswer>;
  suggest(asked: { term: string; now: Date; wording?: SearchWording }): Promise<Suggestions>;
  /** The documents with these keys that the public sees at a moment, in this order. */
  show(keys: readonly string[], now: Date): Promise<ShownDocument[]>;
}

export interface ShownDocument {
  key: string;
  story: StoryView;
}

export const NO_FACETS: Facets = { type: [], topic: [], author: [], year: [], format: [] };

/** An engine that finds nothing: while the site is being built. */
export const nothingFound = {
  name: 'nothing',
  search: async () => ({ stories: [], total: 0, facets: NO_FACETS, correctedTo: null }),
  suggest: async () => ({ records: [], subjects: [] }),
  show: async () => [],
} satisfies SearchEngine;
