import type { FacetField, SearchFilters } from '@/domain/search/search-query.rules';
import { FACET_FIELDS } from '@/domain/search/search-query.rules';

/** Collects the values of a statement; `put` returns the placeholder of a value. */
export class Values {
  readonly all: unknown[] = [];

  put(value: unknown, type = 'text'): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }
}

/** Quotes a word for a tsquery. Words contain only letters and digits, so nothing in them has a special meaning. */
const quoted = (word: string, suffix = ''): string => `'${word}'${suffix}`;

export interface QueryWord {
  word: string;
  /** Synonyms of the word, as words or phrases. */
  alternatives: readonly string[];
  /** Whether words that begin with it also match. */
  isPrefix: boolean;
}

/**
 * Returns the tsquery of one word: its stem, its synonyms and, for a prefix, all words that begin with it. A stop word
 * matches everything if there are other words.
 */
function wordQuery(values: Values, { word, alternatives, isPrefix }: QueryWord, hasOthers: boolean): string {
  const stem = `to_tsquery('english', ${values.put(quoted(word))})`;
  const parts = [stem, ...alternatives.map((text) => `phraseto_tsquery('english', ${values.put(text)})`)];
  const whole = parts.join(' || ');
  if (hasOthers && !isPrefix) return `(${whole})`;
  const start = `to_tsquery('simple', ${values.put(quoted(word, isPrefix ? ':*' : ''))})`;
  return hasOthers
    ? `(case when numnode(${stem}) = 0 then ${stem} else ${whole} || ${start} end)`
    : `(${whole} || ${start})`;
}

/** Returns the tsquery of several words, all of which an entry must match, or any for `or`. */
export function termQuery(values: Values, words: readonly QueryWord[], join: 'and' | 'or' = 'and'): string {
  const queries = words.map((word) => wordQuery(values, word, words.length > 1));
  const whole = queries.join(join === 'and' ? ' && ' : ' || ');
  if (words.length < 2) return whole;
  // A term of stop words only, such as "to be or not", is searched literally.
  const literal = words.map(({ word }) => quoted(word)).join(join === 'and' ? ' & ' : ' | ');
  return `(select case when numnode(q) = 0 then to_tsquery('simple', ${values.put(literal)}) else q end from (select ${whole} as q) as stemmed)`;
}

/** Returns the filter conditions by facet: an entry must have one of the values of each. */
export function filterConditions(values: Values, filters: SearchFilters): Map<FacetField, string> {
  const conditions = new Map<FacetField, string>();
  for (const field of FACET_FIELDS) {
    const chosen = filters[field];
    if (chosen?.length) {
      conditions.set(
        field,
        `d.facets && ${values.put(
          chosen.map((value) => `${field}:${value}`),
          'text[]',
        )}`,
      );
    }
  }
  return conditions;
}
