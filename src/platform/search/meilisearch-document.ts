import type { Settings } from 'meilisearch';
import { FACET_FIELDS, type FacetField } from '@/domain/search/search-query.rules';
import type { SearchWording } from '@/domain/search/search-settings.rules';
import { foldText } from '@/domain/search/search-text.rules';
import type { IndexedRow } from './catch-up';

/** What Meilisearch holds of an entry: what finds, narrows and sorts it. What is shown is read from Postgres. */
export interface MeilisearchDocument {
  id: string;
  key: string;
  version: number;
  title: string;
  names: string[];
  summary: string;
  teaser: string;
  body: string;
  /** The stems of all of these, as Postgres makes them: both engines find the same forms of a word. */
  stems: string;
  isSubject: boolean;
  /** 'topic:pricing', for filters. */
  facets: string[];
  /** 'pricing|Pricing' per facet, for counts. */
  choices: Record<FacetField, string[]>;
  /** Seconds since 1970; absent for what has no date. */
  datedAt?: number;
  visibleFrom: number;
  price?: number;
  /** How much an entry is about the thing itself: subjects, authors and shows come before issues that only list it. */
  weight: number;
}

const WEIGHTS: Record<string, number> = { topic: 3, author: 3, show: 3, issue: 1 };

/** Words that every text has: they are left out of account, unless there are no others. */
export const STOP_WORDS = new Set(
  'a an and are as at be but by for from how if in into is it its no not of on or s so that the their then there these they this to was were will with'.split(
    ' ',
  ),
);

/** An id that Meilisearch takes: 'articles-12'. */
export const idOfKey = (key: string): string => key.replace(':', '-');

/** Presents a row of the index, which holds no body but those that everyone may read. */
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

/** The attributes that hold texts as they were written, the most telling first. */
export const TEXT_ATTRIBUTES = ['title', 'names', 'summary', 'teaser', 'body'];
/** The attribute that holds their stems. */
export const STEMS_ATTRIBUTE = 'stems';

/** How Meilisearch treats the index, with the editors' synonyms. What is asked for by date or price is sorted by it first. */
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
      synonyms[word] = [...new Set([...(synonyms[word] ?? []), ...words.filter((other) => other !== word)])];
    }
  }
  return synonyms;
}
