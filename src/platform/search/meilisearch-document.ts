import type { Settings } from 'meilisearch';
import { FACET_FIELDS, type FacetField } from '@/domain/search/search-query.rules';
import type { SearchWording } from '@/domain/search/search-settings.rules';
import { foldText } from '@/domain/search/search-text.rules';
import type { IndexedRow } from './index-sync';

/**
 * An entry as stored in Meilisearch, with what is searched, filtered and sorted by. Displayed data is read from
 * Postgres.
 */
export interface MeilisearchDocument {
  id: string;
  key: string;
  version: number;
  title: string;
  names: string[];
  summary: string;
  teaser: string;
  body: string;
  /** The stems of all texts as Postgres creates them, so that both engines match the same word forms. */
  stems: string;
  isSubject: boolean;
  /** 'topic:pricing', for filters. */
  facets: string[];
  /** 'pricing|Pricing' per facet, for counts. */
  choices: Record<FacetField, string[]>;
  /** Seconds since 1970; absent for entries without a date. */
  datedAt?: number;
  visibleFrom: number;
  price?: number;
  /** How directly an entry is about its subject: topics, authors and shows rank before issues that only list it. */
  weight: number;
}

const WEIGHTS: Record<string, number> = { topic: 3, author: 3, show: 3, issue: 1 };

/** Words that occur in every text. They are ignored unless the term contains no others. */
export const STOP_WORDS = new Set(
  'a an and are as at be but by for from how if in into is it its no not of on or s so that the their then there these they this to was were will with'.split(
    ' ',
  ),
);

/** Returns an id that Meilisearch accepts: 'articles-12'. */
export const idOfKey = (key: string): string => key.replace(':', '-');

/** Converts a row of the index, which contains only bodies that everyone may read. */
export function presentForMeilisearch(row: IndexedRow): MeilisearchDocument {
  const choices = Object.fromEntries(
    FACET_FIELDS.map((field) => [field, [] as string[]]),
  ) as MeilisearchDocument['choices'];
  for (const [at, facet] of row.facets.entries()) {
    const [field = '', value = ''] = facet.split(':');
    choices[field as FacetField]?.push(`${value}|${row.labels[at] ?? value}`);
  }
  return {
    id: idOfKey(row.key),
    key: row.key,
    version: Number(row.version),
    title: foldText(row.title),
    names: (row.texts?.names ?? []).map(foldText),
    summary: foldText(row.story?.summary ?? ''),
    teaser: foldText(row.texts?.teaser ?? ''),
    body: foldText(row.texts?.body ?? ''),
    stems: row.lexemes.join(' '),
    isSubject: row.kind === 'topic',
    facets: row.facets,
    choices,
    ...(row.dated_at === null ? {} : { datedAt: row.dated_at }),
    visibleFrom: row.visible_from,
    ...(row.price_minor === null ? {} : { price: row.price_minor }),
    weight: WEIGHTS[row.kind] ?? 2,
  };
}

/** The attributes with original texts, the most important first. */
export const TEXT_ATTRIBUTES = ['title', 'names', 'summary', 'teaser', 'body'];
/** The attribute with their stems. */
export const STEMS_ATTRIBUTE = 'stems';

/**
 * Returns the settings of the index with the editors' synonyms. Sorting by date or price takes precedence over
 * relevance.
 */
export function settingsOf({ synonyms }: SearchWording): Settings {
  return {
    searchableAttributes: [...TEXT_ATTRIBUTES, STEMS_ATTRIBUTE],
    displayedAttributes: ['key', 'version'],
    filterableAttributes: [
      ...['facets', 'isSubject', 'key', 'visibleFrom'],
      ...FACET_FIELDS.map((field) => `choices.${field}`),
    ],
    sortableAttributes: ['datedAt', 'key', 'price', 'weight'],
    rankingRules: [
      ...['sort', 'words', 'typo', 'attributeRank', 'proximity', 'exactness'],
      ...['weight:desc', 'wordPosition', 'datedAt:desc', 'key:asc'],
    ],
    stopWords: [...STOP_WORDS].sort(),
    synonyms: synonymsOf(synonyms),
    typoTolerance: { enabled: true, disableOnNumbers: true, minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 } },
    faceting: { maxValuesPerFacet: 50, sortFacetValuesBy: { '*': 'count' } },
    pagination: { maxTotalHits: 100_000 },
    searchCutoffMs: 300,
    facetSearch: false,
  };
}

function synonymsOf(groups: SearchWording['synonyms']): Record<string, string[]> {
  const synonyms: Record<string, string[]> = {};
  for (const group of groups) {
    const words = [...new Set(group.map(foldText))];
    for (const word of words) {
      synonyms[word] = [...new Set([...(synonyms[word] ?? []), ...words.filter((synonym) => synonym !== word)])];
    }
  }
  return synonyms;
}
