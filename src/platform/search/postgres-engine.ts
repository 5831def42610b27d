import type { Pool } from 'pg';
import {
  FACET_FIELDS,
  type FacetField,
  SUGGESTED_RECORDS,
  SUGGESTED_SUBJECTS,
} from '@/domain/search/search-query.rules';
import type { SearchWording } from '@/domain/search/search-settings.rules';
import { foldText } from '@/domain/search/search-text.rules';
import type { StoryView } from '@/domain/streams/story.presenter';
import {
  emptySearchEngine,
  type Facets,
  NO_FACETS,
  NO_WORDING,
  type SearchAnswer,
  type SearchEngine,
  type SearchRequest,
  type Suggestions,
} from './search-engine';
import { filterConditions, type QueryWord, termQuery, Values } from './search-sql';
import { correctWords, termWords } from './speller';
import { readVisible, SUGGESTED_COLUMNS, type SuggestedRow, suggestionsOf } from './visible-documents';

/** The number of facet values shown with the results. */
const MAX_FACET_VALUES = 12;

/** The number of entries ranked for a suggestion, because half of all entries can match the beginning of a word. */
const MAX_RANKED = 400;

/** With this many entries that match in the title, entries that only mention the term are not searched. */
const ENOUGH_TITLE_MATCHES = 60;

/**
 * A small bonus for recent entries. Uses floats because the exponential of a `numeric` costs more than the rest of the
 * rank.
 */
const RECENCY = `case when d.dated_at is null then 0
  else 0.12 * exp(-greatest(0, extract(epoch from a.now - d.dated_at)::float8) / 63e6::float8) end`;

/**
 * The quality of a match: which fields match and how close together, whether the title matches completely, whether the
 * words form a phrase, and a small bonus for recency. Entries about the subject come before those that mention it, and
 * those before entries that contain some of the words only in the body.
 */
const RANK = (text: string, phrase: string) => `(
  ts_rank('{0.05, 0.2, 0.6, 1}', d.words, a.query)
  + case when d.title_words @@ a.query then 0.5 + 0.7 * least(1, length(${text})::real / greatest(1, length(d.title_text))) else 0 end
  + case when d.words @@ a.query then 0.25 else 0 end
  + case when d.words @@ ${phrase} then 0.35 else 0 end
  + case when d.title_text = ${text} then 1.5 when d.title_text like ${text} || ' %' then 0.4 else 0 end
  + case when d.kind in ('topic', 'author', 'show') and d.title_words @@ a.query then 0.3 else 0 end
  - case when d.kind = 'issue' then 0.15 else 0 end
  + ${RECENCY}
)::real`;

/** The rank of suggestions, which all match in the title. Cheap because many entries match a beginning. */
const titleRank = (text: string) => `(
  0.7 * least(1, length(${text})::real / greatest(1, length(d.title_text)))
  + case when d.title_text = ${text} then 1.5 when d.title_text like ${text} || ' %' then 0.4 else 0 end
  + case when d.kind in ('topic', 'author', 'show') then 0.3 when d.kind = 'issue' then -0.15 else 0 end
  + ${RECENCY}
)::real`;

interface SearchRow {
  total: number;
  hasMatches: boolean;
  stories: StoryView[] | null;
  facets: { field: FacetField; value: string; label: string; count: number }[] | null;
}

/**
 * Searches with Postgres only: weighted full text, prefixes of the last word, and corrections of misspelled words. Uses
 * connections other than Payload's.
 */
export function createPostgresEngine(pool: () => Pool): SearchEngine {
  const run = async <T extends object>(text: string, values: Values): Promise<T[]> =>
    (await pool().query<T>(text, values.all)).rows;

  async function find(
    request: SearchRequest,
    words: QueryWord[],
    join: 'and' | 'or',
  ): Promise<SearchAnswer & { hasMatches: boolean }> {
    const values = new Values();
    const text = values.put(words.map(({ word }) => word).join(' '));
    const query = termQuery(values, words, join);
    const now = values.put(request.now, 'timestamptz');
    const filters = filterConditions(values, request.filters);
    const isIn = (field: FacetField) => (filters.has(field) ? `m.in_${field}` : 'true');
    const all = FACET_FIELDS.map(isIn).join(' and ');
    const others = (field: FacetField) =>
      FACET_FIELDS.filter((second) => second !== field)
        .map(isIn)
        .join(' and ');
    const isResult = `${all} and m.key <> all (${values.put(request.without ?? [], 'text[]')})`;
    const rows = await run<{ result: SearchRow }>(
      `with asked as materialized (
         select ${query} as query, phraseto_tsquery('english', ${text}) as phrase, ${now} as now
       ),
       matched as materialized (
         select d.key, d.facets, d.labels, d.dated_at, d.price_minor, ${RANK(text, 'a.phrase')} as rank
                ${[...filters].map(([field, condition]) => `, ${condition} as in_${field}`).join('')}
         from asked a join search_documents d on d.all_words @@ a.query
         where not d.is_gone and d.visible_from <= a.now
       ),
       placed as (
         select key, row_number() over () as place from (
           select m.key from matched m where ${isResult} order by ${orderOf(request)}
           limit ${values.put(request.limit, 'int')} offset ${values.put(request.offset, 'int')}
         ) as page
       ),
       counted as (
         select split_part(facet, ':', 1) as field, facet, min(label collate "C") as label, count(*)::int as count
         from (
           select unnest(facets) as facet, unnest(labels) as label${[...filters.keys()].map((field) => `, in_${field}`).join('')}
           from matched
         ) as m
         where ${
           filters.size
             ? `case split_part(facet, ':', 1) ${FACET_FIELDS.map((field) => `when '${field}' then ${others(field)}`).join(' ')} end`
             : 'true'
         }
         group by facet
       ),
       kept as (
         select *, row_number() over (partition by field order by count desc, label) as place from counted
       )
       select json_build_object(
         'total', (select count(*)::int from matched m where ${isResult}),
         'hasMatches', exists (select 1 from matched),
         'stories', (select json_agg(d.story order by p.place) from placed p join search_documents d using (key)),
         'facets', (select json_agg(json_build_object(
            'field', field, 'value', substr(facet, length(field) + 2), 'label', label, 'count', count) order by place)
            from kept where place <= ${MAX_FACET_VALUES})
       ) as result`,
      values,
    );
    const result = rows[0]?.result;
    return {
      stories: result?.stories ?? [],
      total: result?.total ?? 0,
      hasMatches: result?.hasMatches ?? false,
      facets: facetsOf(result?.facets ?? []),
      correctedTo: null,
    };
  }

  return {
    name: 'postgres',
    async search(request) {
      const termWordList = termWords(request.term, request.wording);
      const words = queryWords(termWordList, request.wording);
      if (words.length === 0) return emptySearchEngine.search();
      // The alternatives are tried only if nothing matches, not if filters exclude all matches.
      const exact = await find(request, words, 'and');
      if (exact.hasMatches) return answerOf(exact);
      const corrected = await correctWords(pool(), termWordList);
      if (corrected) {
        const result = await find(request, queryWords(corrected, request.wording), 'and');
        if (result.hasMatches) return { ...answerOf(result), correctedTo: corrected.join(' ') };
      }
      const prefixes = words.map((word) => ({ ...word, isPrefix: word.word.length > 2 }));
      const byPrefix = words.length > 1 ? await find(request, prefixes, 'and') : exact;
      const longWords = prefixes.filter(({ word }) => word.length > 2);
      return answerOf(byPrefix.hasMatches || longWords.length < 3 ? byPrefix : await find(request, longWords, 'or'));
    },

    async suggest({ term, now, wording }) {
      const termWordList = termWords(term, wording);
      if (termWordList.length === 0) return { records: [], subjects: [] };
      const result = await suggestFor(queryWords(termWordList, wording), now);
      if (result.records.length || result.subjects.length) return result;
      const corrected = await correctWords(pool(), termWordList);
      return corrected ? suggestFor(queryWords(corrected, wording), now) : result;
    },

    show: (keys, now) => readVisible(pool(), keys, now),
  };

  async function suggestFor(words: QueryWord[], now: Date): Promise<Suggestions> {
    const values = new Values();
    const text = values.put(words.map(({ word }) => word).join(' '));
    const rows = await run<SuggestedRow>(
      `with asked as materialized (select ${termQuery(values, words)} as query, ${values.put(now, 'timestamptz')} as now),
       titled as materialized (
         select d.key, d.kind, true as is_titled, ${titleRank(text)} as rank
         from asked a join search_documents d on d.title_words @@ a.query
         where not d.is_gone and d.visible_from <= a.now limit ${MAX_RANKED}
       ),
       lacking as (
         select count(*) < ${ENOUGH_TITLE_MATCHES} as is_wanted from titled
       ),
       mentioned as (
         select d.key, ts_rank('{0.05, 0.2, 0.6, 1}', d.words, a.query) + ${RECENCY} as rank
         from asked a join search_documents d on d.words @@ a.query and not d.title_words @@ a.query
         where not d.is_gone and d.visible_from <= a.now and d.kind <> 'topic' and (select is_wanted from lacking)
         limit ${MAX_RANKED}
       ),
       ranked as (
         select key, kind = 'topic' as is_subject, is_titled, rank from titled
         union all select key, false, false, rank from mentioned
       ),
       placed as (
         select *, row_number() over (partition by is_subject order by is_titled desc, rank desc, key) as place from ranked
       )
       select is_subject, ${SUGGESTED_COLUMNS}
       from placed join search_documents d using (key)
       where place <= case when is_subject then ${SUGGESTED_SUBJECTS} else ${SUGGESTED_RECORDS} end
       order by is_subject, place`,
      values,
    );
    return suggestionsOf(rows);
  }
}

const answerOf = ({ hasMatches, ...answer }: SearchAnswer & { hasMatches: boolean }): SearchAnswer => answer;

/**
 * Adds the editors' synonyms to each word. Words that form a phrase with synonyms count as one. The last word may be
 * incomplete.
 */
function queryWords(words: readonly string[], { synonyms }: SearchWording = NO_WORDING): QueryWord[] {
  const groups = synonyms.map((group) => group.map(foldText));
  const phrases = groups
    .flat()
    .filter((text) => text.includes(' '))
    .sort((first, second) => second.length - first.length);
  const units: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const rest = `${words.slice(at).join(' ')} `;
    const phrase = phrases.find((text) => rest.startsWith(`${text} `));
    if (phrase) at += phrase.split(' ').length - 1;
    units.push(phrase ?? words[at] ?? '');
  }
  return units.map((word, at) => ({
    word,
    alternatives: groups
      .filter((group) => group.includes(word))
      .flatMap((group) => group.filter((second) => second !== word)),
    // A single letter is the beginning of too many words, but next to another word it narrows the results.
    isPrefix: at === units.length - 1 && (word.length > 1 || units.length > 1),
  }));
}

function orderOf({ sort, order }: SearchRequest): string {
  const newest = 'm.dated_at desc nulls last, m.key';
  if (sort === 'date') return `m.dated_at ${order} nulls last, m.key`;
  if (sort === 'price') return `m.price_minor ${order} nulls last, ${newest}`;
  return `m.rank desc, ${newest}`;
}

function facetsOf(rows: NonNullable<SearchRow['facets']>): Facets {
  const facets = structuredClone(NO_FACETS);
  for (const { field, ...count } of rows) facets[field]?.push(count);
  facets.year.sort((first, second) => Number(second.value) - Number(first.value));
  return facets;
}
